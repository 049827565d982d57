import { readFields } from '../parsing/readFields.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import { readContentType } from '../parsing/readContentType.ts';
import { tuning as texts } from '../locales/es/tuning/faults.ts';
import { propertiesOf } from '../schema/propertiesOf.ts';
import { fieldsIn } from '../values/condition.ts';
import { isJsonObject, pointerTo } from '../values/json.ts';
import { isServerField } from '../values/record.ts';
import { brokenRules } from '../evaluation/interpret.ts';
import { withArrangement } from './arrange.ts';
import { maxOverlaySize, type Overlay, type PresentField, readOverlay, type TuningFault } from './overlay.ts';
import { currentPointer, nodeAt } from './schemaNode.ts';
import { slowPatterns } from './slowPatterns.ts';
import { fieldFaults, withFieldTuning } from './tuneField.ts';

export type Tuned = {
  /** The schema with the overlay, as a schema file could have it; the code's schema when something in the overlay is wrong. */
  readonly schema: JsonSchema;
  readonly faults: readonly TuningFault[];
};

/**
 * A code's schema with an admin's overlay. It rearranges and tightens: every value that the tuned schema accepts is valid under the
 * code's, apart from added fields. Who sees a value, what is unique and what records are for stay as in the code. What the code
 * no longer has is left out and reported; any other fault leaves the whole overlay out. What only later versions refuse
 * (slow patterns, unfit defaults of added fields) stays in force where it is stored, and is refused when it is written.
 */
export function tune(schema: JsonSchema, value: unknown, { isStored = false } = {}): Tuned {
  const wrong = (pointer: string, message: string): TuningFault => ({ kind: 'wrong', pointer, message });
  if (sizeOf(value) > maxOverlaySize) return { schema, faults: [wrong('', texts.tooLarge)] };
  const { overlay, misshapen } = readOverlay(value);
  if (misshapen.length > 0)
    return { schema, faults: misshapen.map((name) => wrong(name === '' ? '' : pointerTo(name), texts.misshapen)) };
  const unfit = [
    ...addedFaults(schema, overlay.added ?? {}),
    ...(isStored ? [] : slowPatternFaults(overlay.added ?? {})),
  ];
  if (unfit.some(isWrong)) return { schema, faults: unfit };
  const whole: JsonSchema = { ...schema, properties: { ...schema.properties, ...overlay.added } };
  const { present, lost } = splitFields(whole, overlay);
  const faults = [
    ...lost,
    ...present.flatMap(({ pointer, at, tuning }) => fieldFaults(tuning, { root: whole, pointer, at })),
  ];
  if (faults.some(isWrong)) return { schema, faults };
  // Inner fields first: a reference becomes a copy of its target before limits are added beside it.
  const inner = present.toSorted((one, other) => depthOf(other.pointer) - depthOf(one.pointer));
  let tuned = whole;
  for (const { pointer, tuning } of inner) tuned = withFieldTuning(tuned, tuning, { root: whole, pointer });
  tuned = withArrangement(tuned, overlay);
  const later = [
    ...circularConditions(tuned, overlay),
    ...schemaFaults(tuned),
    ...(isStored ? defaultFaults(tuned, present) : defaultFaults(tuned, withDefaults(tuned, present, overlay))),
  ];
  const all = [...faults, ...later];
  return { schema: all.some(isWrong) ? schema : tuned, faults: all };
}

/** The fields to check, with added ones, and the code's defaults where the overlay has none. */
function withDefaults(tuned: JsonSchema, present: readonly PresentField[], { added = {} }: Overlay) {
  const addedFields = Object.keys(added).map(
    (name): PresentField => ({
      pointer: pointerTo('properties', name),
      at: `/added${pointerTo(name)}`,
      tuning: {},
    }),
  );
  return [...present, ...addedFields].map(
    (field): PresentField => ({
      ...field,
      tuning: { default: field.tuning.default ?? nodeAt(tuned, field.pointer).default },
    }),
  );
}

const isWrong = ({ kind }: TuningFault) => kind === 'wrong';

const depthOf = (pointer: string) => pointer.split('/').length;

function sizeOf(value: unknown): number {
  return (JSON.stringify(value) ?? '').length;
}

function splitFields(schema: JsonSchema, { fields = {}, order = [], groups = [], list = {} }: Overlay) {
  const entries = Object.entries(fields).map(([written, tuning]) => ({
    written,
    at: `/fields${pointerTo(written)}`,
    pointer: currentPointer(schema, written),
    tuning,
  }));
  const names = [
    ...order,
    ...groups.flatMap((group) => group.fields),
    ...(list.columns ?? []),
    ...(list.filters ?? []),
  ];
  const isLost = (name: string) =>
    !name.startsWith('_') && currentPointer(schema, pointerTo('properties', name)) === undefined;
  const lostPointers = entries.filter(({ pointer }) => pointer === undefined);
  const lostNames = [...new Set(names.filter(isLost))].filter(
    (name) => !lostPointers.some(({ written }) => written === pointerTo('properties', name)),
  );
  const lost = [
    ...lostPointers.map(
      ({ at, written }): TuningFault => ({ kind: 'lost', pointer: at, message: texts.lost(lastName(written)) }),
    ),
    ...lostNames.map((name): TuningFault => ({ kind: 'lost', pointer: '/order', message: texts.lost(name) })),
  ];
  const present = entries.flatMap(({ pointer, at, tuning }): readonly PresentField[] =>
    pointer === undefined ? [] : [{ pointer, at, tuning }],
  );
  return { present, lost };
}

const lastName = (pointer: string) => pointer.split('/').at(-1) ?? pointer;

/** Faults of the tuned schema as a whole; with faults of the code's schema the portal would not have started. */
function schemaFaults(schema: JsonSchema): readonly TuningFault[] {
  const read = readContentType(schema, { name: 'ajuste', file: '' });
  if (read.kind === 'read') return [];
  return read.errors.map(({ pointer, expected }) => ({ kind: 'wrong', pointer, message: texts.unreadable(expected) }));
}

/** Defaults that the tuned field would refuse, and limits that no value satisfies. */
function defaultFaults(tuned: JsonSchema, fields: readonly PresentField[]): readonly TuningFault[] {
  return fields.flatMap(({ pointer, at, tuning }) => {
    const { $id: _id, $defs, ...node } = { ...nodeAt(tuned, pointer) };
    const schema = { ...node, $defs: { ...tuned.$defs, ...$defs } };
    const isRefused = tuning.default !== undefined && brokenRules(schema, tuning.default).units.length > 0;
    const pairs = [
      ['minLength', 'maxLength'],
      ['minimum', 'maximum'],
      ['minItems', 'maxItems'],
    ] as const;
    const crossed = pairs.find(
      ([lower, upper]) => Number(node[lower] ?? Number.NaN) > Number(node[upper] ?? Number.NaN),
    );
    return [
      ...(isRefused ? [{ kind: 'wrong', pointer: `${at}/default`, message: texts.badDefault } as const] : []),
      ...(crossed === undefined
        ? []
        : [{ kind: 'wrong', pointer: `${at}/${crossed[1]}`, message: texts.crossed } as const]),
    ];
  });
}

/** Words that only the code decides: an added field is never public, and takes no values over from another. */
const codeOnly = ['public', 'unique', 'formerly', 'role', 'index'];

const nameRule = /^[a-zA-Z][a-zA-Z0-9]{0,59}$/;

function addedFaults(code: JsonSchema, added: Readonly<Record<string, JsonSchema>>): readonly TuningFault[] {
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
function slowPatternFaults(added: Readonly<Record<string, JsonSchema>>): readonly TuningFault[] {
  return Object.entries(added).flatMap(([name, schema]) =>
    slowPatterns(schema).map((inside) => ({
      kind: 'wrong' as const,
      pointer: `/added${pointerTo(name)}${inside}`,
      message: texts.slowPattern,
    })),
  );
}

/** Fields that an overlay shows only when another is shown that depends on them. */
function circularConditions(tuned: JsonSchema, { fields = {}, added = {} }: Overlay): readonly TuningFault[] {
  const all = readFields(tuned, { root: tuned, depth: 0 });
  const needs = new Map(all.map(({ name, showIf }) => [name, showIf === undefined ? [] : fieldsIn(showIf)]));
  const isTuned = (name: string) =>
    fields[pointerTo('properties', name)]?.['x-field']?.showIf !== undefined || Object.hasOwn(added, name);
  return all
    .filter(({ name }) => isTuned(name) && reaches(name, needs))
    .map(({ name, label }) => ({
      kind: 'wrong',
      pointer: Object.hasOwn(added, name)
        ? `/added${pointerTo(name)}/x-field/showIf`
        : `/fields${pointerTo(pointerTo('properties', name))}/x-field/showIf`,
      message: texts.circular(label),
    }));
}

/** Whether a field's condition leads back to it. */
function reaches(start: string, needs: ReadonlyMap<string, readonly string[]>): boolean {
  const visited = new Set<string>();
  let next = needs.get(start) ?? [];
  while (next.length > 0) {
    if (next.includes(start)) return true;
    for (const name of next) visited.add(name);
    next = next.flatMap((name) => needs.get(name) ?? []).filter((name) => !visited.has(name));
  }
  return false;
}
