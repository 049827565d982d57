import type { JsonSchema } from './jsonSchema.ts';
import type { JsonObject } from '../values/json.ts';

declare const valueType: unique symbol;

/** A JSON Schema, and the type of the values that it describes. */
export type SchemaOf<T> = JsonSchema & { readonly [valueType]?: T };

export type ValueOf<S> = S extends { readonly [valueType]?: infer T } ? Exclude<T, undefined> : never;

type Schemas = Readonly<Record<string, SchemaOf<unknown>>>;
type Values<P> = { readonly [Name in keyof P]: ValueOf<P[Name]> };
/** JSON leaves undefined members out. */
type OptionalValues<P> = { readonly [Name in keyof P]?: ValueOf<P[Name]> | undefined };

export const text: SchemaOf<string> = { type: 'string' };
export const integer: SchemaOf<number> = { type: 'integer' };
export const count: SchemaOf<number> = { type: 'integer', minimum: 0 };
export const flag: SchemaOf<boolean> = { type: 'boolean' };
export const instant: SchemaOf<string> = { type: 'string', format: 'date-time' };
/** A UUID as it is written everywhere here. */
export const uuidPattern = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
export const uuid: SchemaOf<string> = { type: 'string', format: 'uuid', pattern: uuidPattern };
export const anyObject: SchemaOf<JsonObject> = { type: 'object' };

/** A version of a record, up to the largest integer of the databases. */
export const versionSchema: SchemaOf<number> = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };

export const textOf = (maxLength: number, more: JsonSchema = {}): SchemaOf<string> => ({ ...text, maxLength, ...more });

export const oneOf = <const T>(values: readonly T[]): SchemaOf<T> => ({ enum: values });

export const orNull = <T>({ type = 'object', ...schema }: SchemaOf<T>): SchemaOf<T | null> => ({
  ...schema,
  type: [type, 'null'].flat(),
});

export const listOf = <T>(items: SchemaOf<T>, more: JsonSchema = {}): SchemaOf<readonly T[]> => ({
  type: 'array',
  items,
  ...more,
});

/** An object with these members; members of `optional` may be absent. */
export const object = <P extends Schemas, O extends Schemas = Record<never, never>>(
  properties: P,
  optional?: O,
): SchemaOf<Values<P> & OptionalValues<O>> => ({
  type: 'object',
  properties: { ...properties, ...optional },
  ...(Object.keys(properties).length > 0 && { required: Object.keys(properties) }),
});

/** An object without other members, as requests send it. */
export const closedObject: typeof object = (properties, optional) => ({
  ...object(properties, optional),
  additionalProperties: false,
});
