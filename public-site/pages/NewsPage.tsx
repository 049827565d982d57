import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isJsonObject } from '#core/json.ts';
import { BackHome } from '../BackHome.tsx';
import { dateOf } from '../cards.ts';
import { Picture } from '../prose.tsx';
import { safeAddress } from '../safeAddress.ts';
import { fieldOfKind, imageOf, titleOf } from '../titles.ts';
import { Value } from '../values.tsx';
import { OtherValues } from './OtherValues.tsx';
import type { RecordData } from './record.ts';

/** A news item: its day, picture, text, gallery, and a button that shares it. */
export function NewsPage({ data, words }: { readonly data: RecordData; readonly words: ServerCatalog }) {
  const { type, record, related } = data;
  const title = titleOf(type, record, words);
  const date = dateOf(type, record);
  const body = fieldOfKind(type, { name: 'contenido', kinds: ['richText', 'longText', 'text'] });
  const image = fieldOfKind(type, { name: 'imagen', kinds: ['image'] });
  const day = fieldOfKind(type, { name: 'fecha', kinds: ['date'] });
  const gallery = fieldOfKind(type, { name: 'galeria', kinds: ['objectList'] });
  return (
    <article className="detail">
      <header>
        {date === undefined ? null : (
          <p className="kicker">
            <time dateTime={date.value}>{date.text}</time>
          </p>
        )}
        <h1>{title}</h1>
      </header>
      <Picture address={imageOf(type, record)} alt={words.site.pictureOf(title)} isFirst />
      {body === undefined ? null : <Value value={record.values[body.name]} field={body} context={{ words, related }} />}
      {gallery === undefined ? null : <Gallery pictures={record.values[gallery.name]} words={words} />}
      <OtherValues data={data} shown={[body, image, day, gallery]} words={words} />
      <BackHome words={words}>
        <button className="button quiet" type="button" data-island="share" data-done={words.site.linkCopied} hidden>
          {words.site.share}
        </button>
        {type.publicPlace?.list === undefined ? null : <a href={type.publicPlace.list}>{words.site.all(type.label)}</a>}
      </BackHome>
    </article>
  );
}

function Gallery({ pictures, words }: { readonly pictures: unknown; readonly words: ServerCatalog }) {
  const shown = (Array.isArray(pictures) ? pictures : [])
    .filter(isJsonObject)
    .filter((picture) => safeAddress(picture.imagen) !== undefined);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{words.site.gallery}</h2>
      <ul className="gallery">
        {shown.map((picture, index) => (
          <li key={index}>
            <figure>
              <Picture address={picture.imagen} alt="" />
              <figcaption>{typeof picture.texto === 'string' ? picture.texto : ''}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
