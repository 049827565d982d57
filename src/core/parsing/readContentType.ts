import { propertiesOf } from '../schema/propertiesOf.ts';
import { mapSchemas, visitSchemas } from '../schema/dialects/children.ts';
import { isJsonObject } from '../values/json.ts';
import { checkSchema } from './checkSchema.ts';
import type { ContentType } from '../schema/contentType.ts';
import { asSchema, type JsonSchema, resolveRef, typesOf } from '../schema/jsonSchema.ts';
import { checkFields } from './checkFields.ts';
import { checkLayouts } from './checks/checkLayouts.ts';
import { readDialect } from '../schema/dialects/readDialect.ts';
import type { SchemaLibrary } from '../schema/dialects/schemaIndex.ts';
import type { SchemaCatalog } from '../locales/catalog.ts';
import { schemaEs } from '../locales/schemaEs.ts';
import type { Fault, SchemaError } from '../schema/schemaError.ts';
import { checkTransitions } from './checks/checkTransitions.ts';
import { withPictureTexts } from './withPictureTexts.ts';
import { withOwnId } from './ownId.ts';
import { assembleContentType } from './assembleContentType.ts';

export type SchemaSource = {
  /** The content type's name: the file name without `.json`. */
  readonly name: string;
  /** The file name in errors. */
  readonly file: string;
  /** The files that it may refer to, and its own address among them; without them it refers only to itself. */
  readonly uri?: string;
  readonly library?: SchemaLibrary;
};

export type ReadResult =
  | { readonly kind: 'read'; readonly type: ContentType }
  | { readonly kind: 'refused'; readonly errors: readonly SchemaError[] };

/** Reads a schema file into a ContentType with defaults resolved, or answers all its faults. */
export function readContentType(json: unknown, source: SchemaSource, messages: SchemaCatalog = schemaEs): ReadResult {
  if (asSchema(json) === undefined) return { kind: 'refused', errors: [{ file: source.file, ...noObject(messages) }] };
  const { schema: lifted, errors, locate } = readDialect(json, source);
  if (errors.length > 0) return { kind: 'refused', errors };
  const schemaFaults = faultsOf(lifted, source, messages);
  if (schemaFaults.length > 0) return { kind: 'refused', errors: schemaFaults.map(locate) };
  const { schema, idFault, pointerInFile } = withOwnId(detachRoot(lifted), messages);
  const faults = idFault === undefined ? contentFaults(schema, source, messages) : [idFault];
  if (faults.length > 0)
    return {
      kind: 'refused',
      errors: faults.map((fault) => locate({ ...fault, pointer: pointerInFile(fault.pointer) })),
    };
  return { kind: 'read', type: assembleContentType(withPictureTexts(schema, messages), source, messages) };
}

function noObject(messages: SchemaCatalog): Fault {
  return { pointer: '', expected: messages.schemas.notAnObject, nearest: undefined };
}

function faultsOf(schema: JsonSchema, source: SchemaSource, messages: SchemaCatalog): readonly Fault[] {
  if (!/^[a-z0-9]+([-_][a-z0-9]+)*$/i.test(source.name))
    return [{ pointer: '', expected: messages.schemas.name, nearest: undefined }];
  const faults = checkSchema(schema, messages);
  if (faults.length > 0) return faults;
  const types = typesOf(resolveRef(schema, schema));
  if (types.length > 0 && !types.includes('object')) return [{ ...noObject(messages), pointer: '/type' }];
  return [];
}

/** Faults of our own words and of names. */
function contentFaults(schema: JsonSchema, source: SchemaSource, messages: SchemaCatalog): readonly Fault[] {
  return [
    ...checkFields(schema, messages),
    ...checkLayouts(schema, { name: source.name, messages }),
    ...checkTransitions(schema, messages),
  ];
}

/**
 * A schema with an `id` of its own whose parts do not refer to its root. The `id` of a record is the server's, but the `id` of
 * an object inside it is data, so such parts refer to a definition that keeps the property. Returns the same object when no part does.
 */
function detachRoot(schema: JsonSchema): JsonSchema {
  if (!refersToRoot(schema) || !propertiesOf(schema, schema).has('id')) return schema;
  const name = freeName(Object.keys(schema.$defs ?? {}));
  const detached = pointedAt(schema, `#/$defs/${name}`) as JsonSchema;
  const { $defs, $schema: _dialect, $id: _address, 'x-content': _content, ...self } = detached;
  return { ...detached, $defs: { ...$defs, [name]: self } };
}

function refersToRoot(schema: object): boolean {
  let isFound = (schema as JsonSchema).$ref === '#';
  visitSchemas(schema, (child) => {
    isFound ||= refersToRoot(child);
  });
  return isFound;
}

function pointedAt(schema: unknown, target: string): unknown {
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([word, value]) => [
      word,
      word === '$ref' && value === '#' ? target : mapSchemas(word, value, (child) => pointedAt(child, target)),
    ]),
  );
}

function freeName(names: readonly string[]): string {
  let name = 'self';
  for (let number = 2; names.includes(name); number += 1) name = `self-${number}`;
  return name;
}
