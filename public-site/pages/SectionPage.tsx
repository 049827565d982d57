import { ownValue } from '#core/values/ownValue.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import { Feedback } from './Feedback.tsx';
import { RecordPicture } from './RecordPicture.tsx';
import { bodyFieldOf, pictureFieldOf, publicFieldOf, titleOf } from '../portal/titles.ts';
import { Value } from '../components/values.tsx';
import { OtherValues } from './OtherValues.tsx';
import type { RecordData } from '../page/record.ts';

/** An informational section: picture, title, text. */
export function SectionPage({ data, messages }: { readonly data: RecordData; readonly messages: ServerCatalog }) {
  const { type, record, related } = data;
  const title = titleOf(type, record, messages);
  const text = bodyFieldOf(type);
  const image = pictureFieldOf(type);
  const slug = publicFieldOf(type, ({ isFromTitle }) => isFromTitle === true);
  return (
    <article className="detail">
      <RecordPicture data={data} fallbackText={messages.site.pictureOf(title)} />
      <h1>{title}</h1>
      {text === undefined ? null : (
        <Value value={ownValue(record.values, text.name)} field={text} context={{ messages, related }} />
      )}
      <OtherValues data={data} shownFields={[text, image, slug]} messages={messages} />
      <Feedback data={data} messages={messages} />
      <BackHome messages={messages} />
    </article>
  );
}
