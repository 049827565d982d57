import type { ServerCatalog } from '#core/locales/catalog.ts';
import { dateOf } from '../components/cards.ts';
import { addressOf } from '../portal/addresses.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { titleOf } from '../portal/titles.ts';
import type { RecordData } from '../page/record.ts';

type NeighbourLinksProps = { readonly data: RecordData; readonly messages: ServerCatalog };

/** Links to the records published right before and right after. */
export function NeighbourLinks({ data, messages }: NeighbourLinksProps) {
  const { older, newer } = data.neighbours;
  if (older === undefined && newer === undefined) return null;
  return (
    <nav className="neighbours" aria-label={messages.site.moreOf(data.type.label)}>
      <NeighbourLink record={older} direction="prev" data={data} messages={messages} />
      <NeighbourLink record={newer} direction="next" data={data} messages={messages} />
    </nav>
  );
}

type NeighbourLinkProps = NeighbourLinksProps & {
  readonly record: PublicRecord | undefined;
  readonly direction: 'prev' | 'next';
};

function NeighbourLink({ record, direction, data: { type }, messages }: NeighbourLinkProps) {
  const href = record === undefined ? undefined : addressOf(type, record, messages);
  if (record === undefined || href === undefined) return null;
  const date = dateOf(type, record, messages);
  return (
    <a className={`neighbour ${direction}`} rel={direction} href={href}>
      <span className="neighbour-way">{direction === 'prev' ? messages.site.older : messages.site.newer}</span>
      <span className="neighbour-title">{titleOf(type, record, messages)}</span>
      {date === undefined ? null : <time dateTime={date.value}>{date.text}</time>}
    </a>
  );
}
