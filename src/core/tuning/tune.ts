import type { JsonSchema } from '../schema/jsonSchema.ts';
import { readContentType } from '../parsing/readContentType.ts';
import { tuning as texts } from '../locales/es/tuning/faults.ts';
import { pointerTo } from '../values/json.ts';
import { addedFaults, slowPatternFaults } from './addedFields.ts';
import { circularConditions } from './circularConditions.ts';
import { brokenRules } from '../evaluation/interpret.ts';
import { withArrangement } from './arrange.ts';
import { maxOverlaySize, type Overlay, type PresentField, readOverlay, type TuningFault } from './overlay.ts';
import { currentPointer, nodeAt } from './schemaNode.ts';
import { fieldFaults, withFieldTuning } from './tuneField.ts';

export type Tuned = {
  /** The schema with the overlay, as a schema file could have it; the code's schema when something in the overlay is wrong. */
  readonly schema: JsonSchema;
  readonly faults: readonly TuningFault[];
};

/**
 * A code's schema with an admin's overlay. It rearranges and tightens: every value that the tuned schema accepts is valid under the
 * code's, apart from added fields. Who sees a value, what is unique and what records are for stay as the code says. What the code
 * no longer has is left out and answered; anything else that is wrong leaves the whole overlay out. What only later versions refuse
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
  // Inner fields first: a reference becomes a copy of its target before limits stand beside it.
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

/** Also added fields, and the defaults of the code. */
function withDefaults(tuned: JsonSchema, present: readonly PresentField[], { added = {} }: Overlay) {
  const own = Object.keys(added).map(
    (name): PresentField => ({
      pointer: pointerTo('properties', name),
      at: `/added${pointerTo(name)}`,
      tuning: {},
    }),
  );
  return [...present, ...own].map(
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

/** Faults of the tuned schema as a whole; the code's own would have stopped the start. */
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
