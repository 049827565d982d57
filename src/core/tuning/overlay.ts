import { isLayoutName, type FieldGroup, type LayoutName } from '../schema/contentType.ts';
import type { FieldHints } from '../schema/field.ts';
import type { JsonSchema } from '../schema/jsonSchema.ts';
import { isJsonObject, type JsonObject } from '../values/json.ts';

/** The words of `x-field` that an overlay may write on a field of the code. */
export const tunedHints = ['placeholder', 'widget', 'width', 'showIf', 'hidden'] as const;

/** Limits that an overlay may only lower, and those that it may only raise. */
export const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const;
export const lowerLimits = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const;

export type Limit = (typeof upperLimits)[number] | (typeof lowerLimits)[number];

/** What an overlay says about one field, in the words of a schema file. */
export type FieldTuning = {
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  /** Only true: what the code requires stays required. */
  readonly required?: boolean;
  /** A part of the values that the code allows. */
  readonly enum?: readonly unknown[];
  readonly 'x-field'?: Pick<FieldHints, (typeof tunedHints)[number]>;
} & { readonly [limit in Limit]?: number };

export type ListTuning = {
  readonly layout?: LayoutName;
  readonly columns?: readonly string[];
  readonly filters?: readonly string[];
  readonly sort?: string | readonly string[];
  readonly pageSize?: number;
};

/** An admin's tuning of a content type: data over the schema of the code. Words that it does not know stay in it. */
export type Overlay = {
  /** By JSON pointer into the code's schema, as `/properties/titulo`. */
  readonly fields?: Readonly<Record<string, FieldTuning>>;
  /** New properties by name, as a schema file writes them. */
  readonly added?: Readonly<Record<string, JsonSchema>>;
  /** Names of properties in the order of forms; the others follow their neighbour in the code. */
  readonly order?: readonly string[];
  /** The sections of the form, instead of the code's. */
  readonly groups?: readonly FieldGroup[];
  readonly list?: ListTuning;
  /** The code's words when they were tuned, by pointer, to notice later that the code changed them. */
  readonly base?: Readonly<Record<string, JsonObject>>;
};

/** What an overlay says about a field of the code, under the field's current pointer. */
export type PresentField = {
  readonly pointer: string;
  /** Pointer into the overlay. */
  readonly at: string;
  readonly tuning: FieldTuning;
};

/** Why a part of an overlay is not used. A lost part names what the code no longer has, and the rest of the overlay holds. */
export type TuningFault = {
  readonly kind: 'lost' | 'wrong';
  /** JSON pointer into the overlay. */
  readonly pointer: string;
  readonly message: string;
};

/** The most characters of an overlay, as JSON. */
export const maxOverlaySize = 256 * 1024;

/** The overlay in a value of unknown shape; members of a wrong shape are left out and their names returned. */
export function readOverlay(value: unknown): { readonly overlay: Overlay; readonly misshapen: readonly string[] } {
  if (!isJsonObject(value)) return { overlay: {}, misshapen: [''] };
  const misshapen = Object.entries(value)
    .filter(([name, member]) => Object.hasOwn(shapes, name) && member !== undefined && !shapes[name]?.(member))
    .map(([name]) => name);
  const overlay = Object.fromEntries(Object.entries(value).filter(([name]) => !misshapen.includes(name)));
  return { overlay: overlay as Overlay, misshapen };
}

const areTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string');
const areObjects = (value: unknown) => isJsonObject(value) && Object.values(value).every(isJsonObject);

const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  fields: areObjects,
  added: areObjects,
  order: areTexts,
  groups: (value) =>
    Array.isArray(value) &&
    value.every((group) => isJsonObject(group) && typeof group['title'] === 'string' && areTexts(group['fields'])),
  list: (value) =>
    isJsonObject(value) &&
    [value['columns'], value['filters']].every((names) => names === undefined || areTexts(names)) &&
    (value['sort'] === undefined || typeof value['sort'] === 'string' || areTexts(value['sort'])) &&
    (value['layout'] === undefined || isLayoutName(value['layout'])),
  base: areObjects,
};
