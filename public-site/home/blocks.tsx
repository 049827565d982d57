import { CardGrid } from '../components/CardGrid.tsx';
import { Icon, type IconName } from '../components/Icon.tsx';
import { OpeningNow } from '../components/OpeningNow.tsx';
import { CachedFragment } from '../components/CachedFragment.tsx';
import { mailTo } from '../text/mailTo.ts';
import type { HomeBlock, HomeData } from './homeData.ts';

/** Longer titles are set smaller. */
const longTitle = 45;

export function HeroTitle({ title }: { readonly title: string }) {
  return (
    <h1 id="portada-titulo" {...(title.length > longTitle && { className: 'long' })}>
      {title}
    </h1>
  );
}

type BlockProps = { readonly data: HomeData };

type CardBlockProps = BlockProps & {
  /** How many leading cards the template draws larger. */
  readonly large?: number;
};

/** Contact data and opening hours in one strip. */
export function InfoStrip({ data: { contact, hours, words } }: BlockProps) {
  const { home } = words;
  if (contact === undefined || hours === undefined) return null;
  const { address, telephone, email } = contact;
  return (
    <CachedFragment
      as="section"
      className="strip"
      aria-label={home.strip}
      name="strip"
      dependencies={[contact, hours, words]}
    >
      {() => (
        <dl className="in">
          {address === undefined ? null : (
            <div>
              <StripTerm icon="address" label={home.address} />
              <dd>{address}</dd>
            </div>
          )}
          {telephone === undefined ? null : (
            <div>
              <StripTerm icon="phone" label={home.phone} />
              <dd>{telephone.href === undefined ? telephone.text : <a href={telephone.href}>{telephone.text}</a>}</dd>
            </div>
          )}
          {email === undefined ? null : (
            <div>
              <StripTerm icon="email" label={home.email} />
              <dd>
                <a href={mailTo(email)}>{email}</a>
              </dd>
            </div>
          )}
          <div>
            <StripTerm icon="hours" label={home.hours} />
            <dd>
              {hours.line} <OpeningNow hours={hours} words={words} />
            </dd>
          </div>
        </dl>
      )}
    </CachedFragment>
  );
}

/** The icon is inside the `<dt>`, because a `<dl>` group allows only terms and descriptions. */
function StripTerm({ icon, label }: { readonly icon: IconName; readonly label: string }) {
  return (
    <dt>
      <Icon name={icon} />
      {label}
    </dt>
  );
}

export function NewsBlock({ data: { blocks, words }, large }: CardBlockProps) {
  return blocks.noticias === undefined ? null : (
    <Block block={blocks.noticias} title={words.site.recentNews} words={words} large={large} />
  );
}

export function ServicesBlock({ data: { blocks, words }, large }: CardBlockProps) {
  return blocks.servicios === undefined ? null : (
    <Block block={blocks.servicios} title={words.site.featuredServices} words={words} large={large} />
  );
}

type TitledBlock = {
  readonly block: HomeBlock;
  readonly title: string;
  readonly words: HomeData['words'];
  readonly large: number | undefined;
};

function Block({ block: { type, cards }, title, words, large }: TitledBlock) {
  const list = type.publicPages?.list;
  return (
    <CachedFragment
      as="section"
      className="block"
      id={type.name}
      aria-labelledby={`${type.name}-titulo`}
      name={`${type.name} ${large}`}
      dependencies={[type, words, ...cards]}
    >
      {() => (
        <div className="in">
          <div className="block-head">
            <h2 id={`${type.name}-titulo`}>{title}</h2>
            {list === undefined ? null : <a href={list}>{words.site.all(type.label)}</a>}
          </div>
          {cards.length === 0 ? (
            <p className="empty">{type.messages.empty}</p>
          ) : (
            <CardGrid cards={cards} level={3} large={large} />
          )}
        </div>
      )}
    </CachedFragment>
  );
}
