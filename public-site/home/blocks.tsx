import type { PublicChoices } from '#core/schema/publicChoices.ts';
import { cardStyleOf } from '../components/cards.ts';
import { CardGrid } from '../components/CardGrid.tsx';
import { ContactLink } from '../components/ContactLines.tsx';
import { Icon, type IconName } from '../components/Icon.tsx';
import { SiteSearchForm } from '../components/SearchForm.tsx';
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

type CardName = PublicChoices['card'];

/** Contact data and opening hours in one strip. */
export function InfoStrip({ data: { contact, hours, messages } }: BlockProps) {
  const { home } = messages;
  if (contact === undefined || hours === undefined) return null;
  const { address, telephone, email } = contact;
  return (
    <CachedFragment
      as="section"
      className="strip"
      aria-label={home.strip}
      name="strip"
      dependencies={[contact, hours, messages]}
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
              <dd>
                <ContactLink link={telephone} />
              </dd>
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
              {hours.line} <OpeningNow hours={hours} messages={messages} />
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

/** What most people come for, on the first screen: the search, and services as links. */
export function Tasks({ data }: BlockProps) {
  const { messages } = data;
  const links = blocksWith('service', data)
    .flatMap(({ tasks }) => tasks)
    .filter(({ href }) => href !== undefined);
  return (
    <div className="tasks">
      <SiteSearchForm text="" label={messages.home.search} messages={messages} />
      {links.length === 0 ? null : (
        <nav aria-label={messages.home.tasks}>
          <ul className="plain-list rail">
            {links.map(({ id, href, title }) => (
              <li key={id}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

type CardBlockProps = BlockProps & {
  readonly card: CardName;
  /** How many leading cards the template draws larger. */
  readonly large?: number;
};

/** The blocks with these cards. The first has the heading of its cards, others the name of their type. */
export function CardBlocks({ card, data, large }: CardBlockProps) {
  return blocksWith(card, data).map((block, index) => (
    <Block key={block.type.name} block={block} isFirst={index === 0} messages={data.messages} large={large} />
  ));
}

/** The address of the first block with these cards; the contact block where there is none. */
export function blockAddress(card: CardName, data: HomeData): string {
  return `#${blocksWith(card, data)[0]?.type.name ?? 'contacto'}`;
}

function blocksWith(card: CardName, { blocks }: HomeData): readonly HomeBlock[] {
  return blocks.filter(({ type }) => type.publicPages?.card === card);
}

type TitledBlock = {
  readonly block: HomeBlock;
  readonly isFirst: boolean;
  readonly messages: HomeData['messages'];
  readonly large: number | undefined;
};

function Block({ block: { type, cards }, isFirst, messages, large }: TitledBlock) {
  const { list, card } = type.publicPages ?? {};
  const title = (isFirst && cardStyleOf(type).heading?.(messages)) || type.label;
  return (
    <CachedFragment
      as="section"
      className="block"
      id={type.name}
      aria-labelledby={`${type.name}-titulo`}
      data-card={card}
      name={`${type.name} ${isFirst} ${large}`}
      dependencies={[type, messages, ...cards]}
    >
      {() => (
        <div className="in">
          <div className="block-head cluster between">
            <h2 id={`${type.name}-titulo`}>{title}</h2>
            {list === undefined ? null : <a href={list}>{messages.site.all(type.label)}</a>}
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
