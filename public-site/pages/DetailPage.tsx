import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { fieldOf, shownFieldsOf } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import { Feedback } from './Feedback.tsx';
import { galleryPictures } from '../components/PictureGrid.tsx';
import { RecordPicture } from './RecordPicture.tsx';
import { imageOf, titleOf } from '../portal/titles.ts';
import { hasValue, Value } from '../components/values.tsx';
import { OtherValues } from './OtherValues.tsx';
import type { RecordData } from '../page/record.ts';

/** The page of any public record: picture, title, texts as an article, and the rest as labels and values. */
export function DetailPage({ data, messages }: { readonly data: RecordData; readonly messages: ServerCatalog }) {
  const { type, record, related } = data;
  const title = titleOf(type, record, messages);
  const image = type.imageField === undefined ? undefined : fieldOf(type, type.imageField);
  const texts = shownFieldsOf(type).filter(
    (field) => kindOf(field).isProse === true && hasValue(ownValue(record.values, field.name)),
  );
  const galleries = shownFieldsOf(type).filter(
    (field) =>
      kindOf(field).view === 'pictures' && galleryPictures(ownValue(record.values, field.name), field).length > 0,
  );
  return (
    <article className="detail">
      <h1>{title}</h1>
      <RecordPicture data={data} fallbackText={messages.site.pictureOf(title)} />
      {texts.map((field) => (
        <section key={field.name}>
          {texts.length > 1 ? <h2>{field.label}</h2> : null}
          <Value value={ownValue(record.values, field.name)} field={field} context={{ messages, related }} />
        </section>
      ))}
      {galleries.map((field) => (
        <section key={field.name}>
          <h2>{field.label}</h2>
          <Value value={ownValue(record.values, field.name)} field={field} context={{ messages, related }} />
        </section>
      ))}
      <OtherValues
        data={data}
        shownFields={[...(imageOf(type, record) === undefined ? [] : [image]), ...texts, ...galleries]}
        messages={messages}
      />
      <Feedback data={data} messages={messages} />
      <BackHome type={type} messages={messages} />
    </article>
  );
}
