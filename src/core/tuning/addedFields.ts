import type { JsonSchema } from '../schema/jsonSchema.ts';
import { propertiesOf } from '../schema/propertiesOf.ts';
import { tuning as texts } from '../locales/es/tuning/faults.ts';
import { isServerField } from '../values/record.ts';
import { isJsonObject, pointerTo } from '../values/json.ts';
import type { TuningFault } from './overlay.ts';
import { slowPatterns } from './slowPatterns.ts';

/** Words that only the code decides: an added field is never public, and takes no values over from another. */
const codeOnly = ['public', 'unique', 'formerly', 'role', 'index'];
const nameRule = /^[a-zA-Z][a-zA-Z0-9]{0,59}$/;

export function addedFaults(code: JsonSchema, added: Readonly<Record<string, JsonSchema>>): readonly TuningFault[] {
  const names = [...propertiesOf(code, code).keys()].map((name) => name.toLowerCase());
  const isClosed = code['additionalProperties'] === false && code.properties === undefined;
  return Object.entries(added).flatMap(([name, schema]) => {
    const at = `/added${pointerTo(name)}`;
    const wrong = (pointer: string, message: string): TuningFault => ({ kind: 'wrong', pointer, message });
    if (!nameRule.test(name) || isServerField(name) || name in {}) return [wrong(at, texts.badName(name))];
    if (names.includes(name.toLowerCase())) return [wrong(at, texts.nameInUse(name))];
    if (isClosed) return [wrong(at, texts.closedType)];
    const hints = isJsonObject(schema['x-field']) ? schema['x-field'] : {};
    return [
      ...(typeof schema.title === 'string' && schema.title.trim() !== '' ? [] : [wrong(`${at}/title`, texts.noLabel)]),
      ...codeOnly
        .filter((word) => hints[word] !== undefined)
        .map((word) => wrong(`${at}/x-field/${word}`, texts.codeOnly(word))),
    ];
  });
}

/** Regular expressions of added fields that may take minutes. */
export function slowPatternFaults(added: Readonly<Record<string, JsonSchema>>): readonly TuningFault[] {
  return Object.entries(added).flatMap(([name, schema]) =>
    slowPatterns(schema).map((inside) => ({
      kind: 'wrong' as const,
      pointer: `/added${pointerTo(name)}${inside}`,
      message: texts.slowPattern,
    })),
  );
}
