import { kindByName, kindNameOf } from '../kinds/index.ts';
import { reduceSchema } from '../evaluation/reduceSchema.ts';
import type { WidgetName } from '../names/widgetNames.ts';
import type { FieldKindName } from '../names/fieldKindNames.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import { hintsOf, withItems } from '../parsing/readFields.ts';
import { tuning as texts } from '../locales/es/tuning/faults.ts';
import { isJsonObject, isSameJson, pointerTo } from '../values/json.ts';
import { type FieldTuning, lowerLimits, type TuningFault, tunedHints, upperLimits } from './overlay.ts';
import { changeNode, nodeAt } from './schemaNode.ts';

type Target = {
  /** The schema of the code, that references refer to. */
  readonly root: JsonSchema;
  /** Pointer of the field under its current name. */
  readonly pointer: string;
  /** Pointer of the tuning in the overlay, for faults. */
  readonly at: string;
};

/** The faults of what an overlay says about one field of the code. */
export function fieldFaults(tuning: FieldTuning, { root, pointer, at }: Target): readonly TuningFault[] {
  const node = nodeAt(root, pointer);
  const code = reduceSchema(node, root);
  const hints = tuning['x-field'];
  const isRequired = isRequiredIn(root, pointer);
  const wrong = (path: string, message: string): TuningFault => ({ kind: 'wrong', pointer: `${at}${path}`, message });
  const faults: TuningFault[] = [];
  for (const word of ['title', 'description'] as const)
    if (tuning[word] !== undefined && typeof tuning[word] !== 'string') faults.push(wrong(`/${word}`, texts.notText));
  if (tuning.title?.trim?.() === '') faults.push(wrong('/title', texts.noLabel));
  if (tuning.required !== undefined && tuning.required !== true && isRequired)
    faults.push(wrong('/required', texts.requiredByCode));
  faults.push(...limitFaults(tuning, code, wrong));
  const { enum: choices } = tuning;
  if (choices !== undefined && !isPartOf(choices, code.enum)) faults.push(wrong('/enum', texts.notAPart));
  if (hints !== undefined && (typeof hints !== 'object' || hints === null))
    return [...faults, wrong('/x-field', texts.notAnObject)];
  for (const word of Object.keys(hints ?? {}))
    if (codeOnly.has(word)) faults.push(wrong(`/x-field${pointerTo(word)}`, texts.codeOnly(word)));
  for (const word of Object.keys(tuning))
    if (codeOnlyKeywords.has(word)) faults.push(wrong(pointerTo(word), texts.codeOnly(word)));
  if (hints?.widget !== undefined && !widgetsOf(kindIn(node, root)).includes(hints.widget))
    faults.push(wrong('/x-field/widget', texts.otherWidget));
  if (isRequired && hints?.showIf !== undefined) faults.push(wrong('/x-field/showIf', texts.conditionOnRequired));
  if ((hints?.hidden ?? hintsOf(node, root).hidden) === true) {
    if (!isAtRoot(pointer)) faults.push(wrong('/x-field/hidden', texts.hiddenInside));
    const hasDefault = (tuning.default ?? code.default) !== undefined || hintsOf(node, root).default !== undefined;
    if ((isRequired || tuning.required === true) && !hasDefault)
      faults.push(wrong('/x-field/hidden', texts.hiddenRequired));
  }
  return faults;
}

type Wrong = (path: string, message: string) => TuningFault;

function limitFaults(tuning: FieldTuning, code: JsonSchema, wrong: Wrong): readonly TuningFault[] {
  const check = (
    limit: (typeof upperLimits | typeof lowerLimits)[number],
    isLoose: (own: number, of: number) => boolean,
  ) => {
    const [own, ofCode] = [tuning[limit], code[limit]];
    if (own === undefined) return [];
    if (typeof own !== 'number' || !Number.isFinite(own)) return [wrong(`/${limit}`, texts.notANumber)];
    return typeof ofCode === 'number' && isLoose(own, ofCode) ? [wrong(`/${limit}`, texts.looser(String(ofCode)))] : [];
  };
  return [
    ...upperLimits.flatMap((limit) => check(limit, (own, ofCode) => own > ofCode)),
    ...lowerLimits.flatMap((limit) => check(limit, (own, ofCode) => own < ofCode)),
  ];
}

/** Words that decide who sees a value, or what it is to the portal. */
const codeOnly: ReadonlySet<string> = new Set([
  'public',
  'unique',
  'formerly',
  'writeOnly',
  'personalData',
  'relation',
  'role',
  'kind',
  'index',
  'onlyNew',
]);
const codeOnlyKeywords: ReadonlySet<string> = new Set([
  'type',
  'format',
  'pattern',
  'const',
  'properties',
  'items',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  '$ref',
]);

function isPartOf(choices: unknown, ofCode: readonly unknown[] | undefined): boolean {
  if (!Array.isArray(choices) || choices.length === 0 || ofCode === undefined) return false;
  return choices.every((choice) => ofCode.some((value) => isSameJson(value, choice)));
}

const isAtRoot = (pointer: string) => pointer.split('/').length === 3;

function isRequiredIn(root: JsonSchema, pointer: string): boolean {
  let required = false;
  changeNode(root, {
    pointer,
    root,
    change: (node, owner) => {
      required = owner.required?.includes(nameOf(pointer)) === true;
      return { node, owner };
    },
  });
  return required;
}

const nameOf = (pointer: string) => (pointer.split('/').at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~');

/** The schema with what an overlay without faults says about one field. */
export function withFieldTuning(
  schema: JsonSchema,
  tuning: FieldTuning,
  { root, pointer }: Pick<Target, 'root' | 'pointer'>,
): JsonSchema {
  const words = ['title', 'description', 'default', 'enum', ...upperLimits, ...lowerLimits] as const;
  const own = Object.fromEntries(
    words.filter((word) => tuning[word] !== undefined).map((word) => [word, tuning[word]]),
  );
  const hints = Object.fromEntries(
    tunedHints
      .filter((word) => tuning['x-field']?.[word] !== undefined)
      .map((word) => [word, tuning['x-field']?.[word]]),
  );
  const name = nameOf(pointer);
  return changeNode(schema, {
    pointer,
    root,
    change: (node, owner) => ({
      node: ofSameKind(
        { ...node, ...own, ...(Object.keys(hints).length > 0 && { 'x-field': { ...hintsIn(node), ...hints } }) },
        { node, root },
      ),
      owner:
        tuning.required === true && !pointer.endsWith('/items') && owner.required?.includes(name) !== true
          ? { ...owner, required: [...(owner.required ?? []), name] }
          : owner,
    }),
  });
}

/** A tightened limit may suggest another kind, which the store would compare in another way. */
function ofSameKind(
  tuned: JsonSchema,
  { node, root }: { readonly node: JsonSchema; readonly root: JsonSchema },
): JsonSchema {
  const kind = kindIn(node, root);
  return kindIn(tuned, root) === kind ? tuned : { ...tuned, 'x-field': { ...hintsIn(tuned), kind } };
}

const kindIn = (node: JsonSchema, root: JsonSchema) => kindNameOf(withItems(node, root), hintsOf(node, root));

const hintsIn = (node: JsonSchema) => (isJsonObject(node['x-field']) ? node['x-field'] : {});

/** The inputs that may edit values of a kind, its own first. What people write is also a plain line, or a text of several. */
export function widgetsOf(kind: FieldKindName): readonly WidgetName[] {
  const { widget, line, words, isFromTitle } = kindByName(kind);
  if (line === 'text' || words === 'markdown') return [widget, 'textarea'];
  return line !== undefined || words !== undefined || isFromTitle === true ? [widget, 'text'] : [widget];
}
