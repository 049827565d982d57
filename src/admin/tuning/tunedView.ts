import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { withCatalogueRelations } from '#core/catalogues/catalogueRelations.ts';
import { entryTypeName } from '#core/catalogues/entrySchema.ts';
import type { Field, FieldHints } from '#core/schema/field.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { assembleContentType } from '#core/parsing/assembleContentType.ts';
import { readFields } from '#core/parsing/readFields.ts';
import type { Overlay, TuningFault } from '#core/tuning/overlay.ts';
import { codeChanges } from '#core/tuning/mergeOverlays.ts';
import { tune } from '#core/tuning/tune.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { plainSchema } from './panelValues.ts';

/** The faults of an overlay, and the tuned type; undefined while a fault of kind 'wrong' remains. */
export type TunedView = { readonly type: ContentType | undefined; readonly faults: readonly TuningFault[] };

/** Turns fields with choices from a catalogue into relations, as the server does. */
export type Related = (schema: JsonSchema) => JsonSchema;
const unrelated: Related = (schema) => schema;

export function tunedView(code: ContentType, overlay: Overlay, related = unrelated): TunedView {
  const { schema, faults } = tune(code.schema, overlay);
  const isWrong = faults.some(({ kind }) => kind === 'wrong');
  return { type: isWrong ? undefined : assembleContentType(related(schema), { name: code.name }), faults };
}

/** The field as the code has it; an added field without the properties that its panel edits. */
export function untunedField(
  code: ContentType,
  overlay: Overlay,
  { name, related = unrelated }: { readonly name: string; readonly related?: Related },
): Field | undefined {
  const codeField = fieldOf(code, name);
  const added = ownValue(overlay.added, name);
  if (codeField !== undefined || added === undefined) return codeField;
  const root = related({ type: 'object', properties: { [name]: plainSchema(added) } });
  return readFields(root, { root, depth: 0 })[0];
}

/** Sentences about labels that are used twice and about code that changed after the tuning. */
export function notesOn(type: ContentType, code: ContentType, overlay: Overlay): readonly string[] {
  const labels = new Map<string, string[]>();
  for (const { label, isHidden } of type.fields) {
    const key = label.trim().toLowerCase();
    if (!isHidden) labels.set(key, [...(labels.get(key) ?? []), label.trim()]);
  }
  const same = [...labels.values()].flatMap(([first = '', ...more]) =>
    more.length > 0 ? [designerTexts.sameLabel(first)] : [],
  );
  const changed = codeChanges(code.schema, overlay).map(({ pointer, before, code: now }) => {
    const name = pointer.split('/').at(-1) ?? '';
    return designerTexts.codeChanged(fieldOf(type, name)?.label ?? name, String(before), String(now));
  });
  return [...same, ...changed];
}

/** Relates fields to existing catalogues, and to the catalogues that the type in use relates them to. */
export function relatedBy(types: readonly ContentType[], name: string): Related {
  const names = new Set(types.map((type) => type.name));
  const inUse = new Map(
    types
      .find((type) => type.name === name)
      ?.fields.map((field) => [(field.schema['x-field'] as FieldHints | undefined)?.catalogue, field.relation]),
  );
  return (schema) =>
    withCatalogueRelations(schema, (catalogue) => {
      const entryType = entryTypeName(catalogue);
      return names.has(entryType) ? entryType : inUse.get(catalogue);
    });
}
