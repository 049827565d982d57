import { type ContentType, fieldOf } from '#core/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type CardData, cardOf } from '../cards.ts';
import { homeBlocks } from '../layout/menu.ts';
import type { PageContext } from '../page.ts';
import { Picture } from '../prose.tsx';
import { CardGrid } from '../CardGrid.tsx';

export type HomeBlock = { readonly type: ContentType; readonly cards: readonly CardData[] };

const perBlock = 3;

export async function loadHome({ portal, words }: PageContext): Promise<readonly HomeBlock[]> {
  const types = homeBlocks.flatMap((name) => portal.types().find((type) => type.name === name) ?? []);
  return Promise.all(
    types.map(async (type) => {
      const isFlagged = fieldOf(type, 'destacado')?.kind === 'boolean';
      const { records } = await portal.list(type, {
        limit: perBlock,
        ...(isFlagged ? { where: [{ field: 'destacado', operator: 'eq' as const, values: [true] }] } : {}),
      });
      return { type, cards: records.map((record) => cardOf(type, record, words)) };
    }),
  );
}

export function HomePage({ blocks, words }: { readonly blocks: readonly HomeBlock[]; readonly words: ServerCatalog }) {
  const { site } = words;
  return (
    <>
      <section className="hero">
        <div className="hero-text">
          <p className="kicker">{site.portal}</p>
          <h1>{site.name}</h1>
          <p className="lead">{site.tagline}</p>
          <p className="actions">
            {blocks.toReversed().map(({ type }, index) => (
              <a key={type.name} className={index === 0 ? 'button' : 'button quiet'} href={`#${type.name}`}>
                {type.name === 'servicios' ? site.seeServices : site.seeNews}
              </a>
            ))}
          </p>
        </div>
        <Picture address="/imagenes/portada.webp" alt="" isFirst />
      </section>
      {blocks.map((block) => (
        <Block key={block.type.name} block={block} words={words} />
      ))}
    </>
  );
}

function Block({ block: { type, cards }, words }: { readonly block: HomeBlock; readonly words: ServerCatalog }) {
  const title = type.name === 'servicios' ? words.site.featuredServices : words.site.recentNews;
  const list = type.publicPlace?.list;
  return (
    <section className="block" id={type.name} aria-labelledby={`${type.name}-titulo`}>
      <div className="block-head">
        <h2 id={`${type.name}-titulo`}>{title}</h2>
        {list === undefined ? null : <a href={list}>{words.site.all(type.label)}</a>}
      </div>
      {cards.length === 0 ? <p className="empty">{type.messages.empty}</p> : <CardGrid cards={cards} level={3} />}
    </section>
  );
}
