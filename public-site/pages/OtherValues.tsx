import { ownValue } from '#core/values/ownValue.ts';
import { shownFieldsOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { isShown, ValueList } from '../components/values.tsx';
import type { RecordData } from '../page/record.ts';

type OtherValuesProps = {
  readonly data: RecordData;
  /** The fields that the page already shows. */
  readonly shownFields: readonly (Field | undefined)[];
  readonly messages: ServerCatalog;
};

/** The remaining public values, so that a custom page omits no field of the schema. */
export function OtherValues({ data: { type, record, related }, shownFields, messages }: OtherValuesProps) {
  const shownNames = new Set([type.titleField, ...shownFields.map((field) => field?.name)]);
  const fields = shownFieldsOf(type).filter(
    (field) =>
      !shownNames.has(field.name) &&
      field.textOf === undefined &&
      isShown(ownValue(record.values, field.name), field, related),
  );
  if (fields.length === 0) return null;
  return (
    <section className="other">
      {shownFields.length === 0 ? null : <h2>{messages.site.moreData}</h2>}
      <ValueList fields={fields} values={record.values} context={{ messages, related }} />
    </section>
  );
}
