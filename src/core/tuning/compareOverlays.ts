import { ownValue } from '../values/ownValue.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import { tuningChanges as texts } from '../locales/es/tuning/changes.ts';
import { labelFromName } from '../text/labelFromName.ts';
import { isJsonObject, namesIn } from '../values/json.ts';
import { threeWayMerge } from '../values/merge.ts';
import { flatten } from './mergeOverlays.ts';
import type { Overlay } from './overlay.ts';
import { currentPointer, nodeAt } from './schemaNode.ts';

/** One difference of two overlays, in words. */
export type OverlayChange = {
  /** Pointer of the word in the overlay. */
  readonly pointer: string;
  /** What it is about: a field, or a part of the form. */
  readonly subject: string;
  readonly word: string;
  readonly before: string;
  readonly after: string;
};

/** The differences of two overlays of one schema, in the order of the later one. */
export function compareOverlays(code: JsonSchema, before: Overlay, after: Overlay): readonly OverlayChange[] {
  const { fields } = threeWayMerge({ base: flatten(before), mine: flatten(after), theirs: flatten(before) });
  return fields
    .filter(({ name }) => !name.startsWith('/base'))
    .map(({ name: pointer, base, mine }) => ({
      pointer,
      ...wordName(pointer, code, { ...before.added, ...after.added }),
      before: wordText(base),
      after: wordText(mine),
    }));
}

/** What a word of an overlay is about, and the word, as people call them. */
export function wordName(pointer: string, code: JsonSchema, added: Readonly<Record<string, JsonSchema>>) {
  const [part = '', name = '', word = '', hint] = namesIn(pointer);
  if (part === 'fields') return { subject: labelAt(code, name), word: texts.word(hint ?? word) };
  if (part === 'added') return { subject: ownValue(added, name)?.title ?? labelFromName(name), word: texts.addedField };
  return { subject: texts.part(part), word: name === '' ? '' : texts.word(name) };
}

function labelAt(code: JsonSchema, written: string): string {
  const pointer = currentPointer(code, written);
  const name = namesIn(written).at(-1) ?? written;
  return (pointer === undefined ? undefined : nodeAt(code, pointer).title) ?? labelFromName(name);
}

/** A word of an overlay as text. */
export function wordText(value: unknown): string {
  if (value === undefined || value === null) return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  if (Array.isArray(value) && value.every((item) => isJsonObject(item) && typeof item['title'] === 'string'))
    return value.map((item) => `${item.title}: ${wordText(item.fields)}`).join('; ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
