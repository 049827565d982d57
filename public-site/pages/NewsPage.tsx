import { ownValue } from '#core/values/ownValue.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { addressOf } from '../portal/addresses.ts';
import { Feedback } from './Feedback.tsx';
import { dateOf } from '../components/cards.ts';
import { galleryPictures } from '../components/PictureGrid.tsx';
import { RecordPicture } from './RecordPicture.tsx';
import { bodyFieldOf, pictureFieldOf, publicFieldOf, titleOf } from '../portal/titles.ts';
import { Pictures, Value } from '../components/values.tsx';
import { OtherValues } from './OtherValues.tsx';
import type { RecordData } from '../page/record.ts';

/** A news item: date, picture, text, gallery, and a share button. */
export function NewsPage({ data, messages }: { readonly data: RecordData; readonly messages: ServerCatalog }) {
  const { type, record, related } = data;
  const title = titleOf(type, record, messages);
  const date = dateOf(type, record, messages);
  const body = bodyFieldOf(type);
  const image = pictureFieldOf(type);
  const day = publicFieldOf(type, ({ temporal }) => temporal === 'day');
  const gallery = publicFieldOf(type, ({ view }) => view === 'pictures');
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
      <RecordPicture data={data} fallbackText={messages.site.pictureOf(title)} />
      {body === undefined ? null : (
        <Value value={ownValue(record.values, body.name)} field={body} context={{ messages, related }} />
      )}
      {gallery === undefined || galleryPictures(ownValue(record.values, gallery.name), gallery).length === 0 ? null : (
        <section>
          <h2>{messages.site.gallery}</h2>
          <Pictures
            value={ownValue(record.values, gallery.name)}
            field={gallery}
            label={title}
            context={{ messages, related }}
          />
        </section>
      )}
      <OtherValues data={data} shownFields={[body, image, day, gallery]} messages={messages} />
      <NeighbourLinks data={data} messages={messages} />
      <Feedback data={data} messages={messages} />
      <BackHome type={type} messages={messages}>
        <ShareButton messages={messages} />
      </BackHome>
    </article>
  );
}

/** Shares the page or copies its address; hidden until the script runs. */
function ShareButton({ messages: { site } }: { readonly messages: ServerCatalog }) {
  return (
    <button
      className="button quiet"
      type="button"
      data-island="share"
      data-done={site.linkCopied}
      data-failed={site.linkNotCopied}
      hidden
    >
      {site.share}
    </button>
  );
}

type NeighbourLinksProps = { readonly data: RecordData; readonly messages: ServerCatalog };

/** Links to the records published right before and right after. */
function NeighbourLinks({ data, messages }: NeighbourLinksProps) {
  const { older, newer } = data.neighbours;
  if (older === undefined && newer === undefined) return null;
  return (
    <nav className="neighbours tiles" aria-label={messages.site.moreOf(data.type.label)}>
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
