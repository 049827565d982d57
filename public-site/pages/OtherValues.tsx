import { publicFieldsOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isShown, ValueList } from '../values.tsx';
import type { RecordData } from './record.ts';

type OtherValuesProps = {
  readonly data: RecordData;
  /** The fields that the page already shows in its own way. */
  readonly shown: readonly (Field | undefined)[];
  readonly words: ServerCatalog;
};

/** Whatever a schema has beyond what its page knows; nothing is lost because a page was made by hand. */
export function OtherValues({ data: { type, record, related }, shown, words }: OtherValuesProps) {
  const known = new Set([type.titleField, ...shown.map((field) => field?.name)]);
  const fields = publicFieldsOf(type).filter(
    (field) =>
      !known.has(field.name) && field.textOf === undefined && isShown(record.values[field.name], field, related),
  );
  if (fields.length === 0) return null;
  return (
    <section className="other">
      {shown.length === 0 ? null : <h2>{words.site.moreData}</h2>}
      <ValueList fields={fields} values={record.values} context={{ words, related }} />
    </section>
  );
}
