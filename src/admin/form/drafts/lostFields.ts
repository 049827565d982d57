import { ownValue } from '#core/values/ownValue.ts';
import { plainText } from '#core/kinds/texts/plainText.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import type { Values } from '#core/values/record.ts';
import { isSameJson } from '#core/values/json.ts';
import type { EditorState } from '../editorState.ts';

/**
 * The state without values of fields that the type no longer has, which no save could store. The texts typed there stay on the
 * screen.
 */
export function withoutLostFields(state: EditorState, type: ContentType): EditorState {
  if (type.isOpen) return state;
  const { base, values } = state;
  const names = new Set(type.fields.map(({ name }) => name));
  if (Object.keys({ ...base.values, ...values }).every((name) => names.has(name))) return state;
  const split = (all: Values) => {
    const entries = Object.entries(withCurrentNames(type, all));
    const [fitting, lost] = [true, false].map((isFitting) => entries.filter(([name]) => names.has(name) === isFitting));
    return { fitting: Object.fromEntries(fitting ?? []), lost: lost ?? [] };
  };
  const typed = split(values);
  const texts = typed.lost
    .filter(([name, value]) => !isSameJson(value, ownValue(base.values, name)))
    .map(([, value]) => plainText(value))
    .filter((text) => text !== '');
  return {
    ...state,
    base: { ...base, values: base.values && split(base.values).fitting },
    values: typed.fitting,
    lostTexts: [...new Set([...state.lostTexts, ...texts])],
  };
}
