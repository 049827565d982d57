import { shownPath } from '#ports/files.ts';
import { type ContentType, fieldOf, isProcess } from '#core/schema/contentType.ts';
import { pointerTo } from '#core/values/json.ts';
import { isOnly } from '#core/schema/jsonSchema.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { assembleContentType } from '#core/parsing/assembleContentType.ts';
import { type ReadResult, readContentType } from '#core/parsing/readContentType.ts';
import { unusableNames } from '#core/parsing/checks/checkPropertyName.ts';
import { checkAcrossTypes } from '#core/parsing/checks/checkAcrossTypes.ts';
import { type SchemaError, schemaErrorLine } from '#core/schema/schemaError.ts';
import type { UniqueConflict } from '#core/store/store.ts';
import type { SchemaLibrary } from '#core/schema/dialects/schemaIndex.ts';
import { extended, splitFiles } from '../schemaFiles/extendedFiles.ts';
import { readSchemaFile, type SchemaFile, schemaFilesIn } from '../schemaFiles/schemaFiles.ts';
import { createSchemaLibrary } from '../schemaFiles/schemaLibrary.ts';
import { withInheritedMessages } from './inheritedMessages.ts';
import { processTypes } from './processTypes.ts';
import { internalTypes } from './internalTypes.ts';

/** The schemas are invalid. `message` has every error: file, pointer, what was expected, the nearest valid word. */
export class SchemasError extends Error {
  override readonly name = 'SchemasError';
}

/** First segments of the server's own addresses under /api, and the names of its own types. */
const reservedNames = [
  'session',
  'schemas',
  'health',
  '0511',
  'openapi',
  'docs',
  'bin',
  'bulk',
  'drafts',
  'export',
  'exports',
  'preferences',
  'preview',
  'recent',
  'activity',
  'workload',
  'files',
  'users',
  'opinions',
  'password',
  'outbox',
  'accesses',
  'account',
  'workflows',
  'executions',
  'tasks',
  'events',
  'presence',
  'views',
  'catalogues',
  ...internalTypes.map(({ name }) => name),
];

/** A schema of an installation that is not used because of its faults. */
export type LeftOutSchema = { readonly name: string; readonly errors: readonly SchemaError[] };

/**
 * Reads every schema of the folders into content types, or throws SchemasError with all errors. A folder contains
 * content/*.json and settings/*.json; files at its root count as content. A later folder overrides files of equal name, or extends them. With
 * `leaveOut`, a wrong schema that only later folders have is passed to it, and the other types are read; a wrong one with a name of the
 * first folder still throws, because the portal relies on it.
 */
export function readSchemas(
  folders: readonly string[],
  messages: ServerCatalog,
  leaveOut?: (schema: LeftOutSchema) => void,
): readonly ContentType[] {
  const { files, extensions, stray } = splitFiles(schemaFilesIn(folders), messages);
  const context = { library: createSchemaLibrary(folders, shownPath), messages };
  const results = [...files.values()].map((file) => {
    const more = extensions.get(file.name) ?? [];
    return { file, result: readOne(file, more, context) };
  });
  let types = results.flatMap(({ file, result }) =>
    result.kind === 'read' ? [withReplaced(result.type, file, context)] : [],
  );
  const refused = results.flatMap(({ file: { name }, result }) =>
    result.kind === 'read' ? [] : [{ name, errors: result.errors }],
  );
  refused.push(...stray);
  // Relations to a refused type would only repeat its errors.
  let wrong = refused.length > 0 && leaveOut === undefined ? [] : faultsAcross(types);
  const faults = [...refused, ...wrong];
  while (leaveOut !== undefined && wrong.length > 0) {
    // Types that relate to one that is left out are wrong without it.
    types = types.filter(({ name }) => !wrong.some((one) => one.name === name));
    wrong = faultsAcross(types);
    faults.push(...wrong);
  }
  const fatal = leaveOut === undefined ? faults : faults.filter(({ name }) => isBuiltIn(name));
  if (fatal.length > 0)
    throw new SchemasError(
      messageOf(
        faults.flatMap(({ errors }) => errors),
        messages,
      ),
    );
  for (const schema of faults) leaveOut?.(schema);
  return types;

  function isBuiltIn(name: string): boolean {
    const file = files.get(name);
    return file?.isBuiltIn === true || file?.replaced !== undefined;
  }

  function faultsAcross(read: readonly ContentType[]): LeftOutSchema[] {
    const fileOf = (type: ContentType) =>
      shownPath((extensions.get(type.name)?.at(-1) ?? files.get(type.name))?.file ?? type.name);
    const errors = [
      ...checkAcrossTypes([...processTypes, ...read], { fileOf, messages }),
      ...staffFaults(read, { fileOf, messages }),
      ...read.flatMap((type) =>
        unusableNames(type.fields, messages).map((fault) => ({ file: fileOf(type), ...fault })),
      ),
      ...transitionFaults(read, { fileOf, messages }),
    ];
    return read.flatMap((type) => {
      const typeErrors = errors.filter(({ file }) => file === fileOf(type));
      return typeErrors.length === 0 ? [] : [{ name: type.name, errors: typeErrors }];
    });
  }
}

/** Explains to the operator which schemas are left out, and why. */
export function leftOutText(leftOut: readonly LeftOutSchema[], messages: ServerCatalog): string {
  const lines = leftOut.flatMap(({ errors }) => errors.map((error) => `  ${schemaErrorLine(error, messages)}`));
  return [messages.api.schemas.leftOut, ...lines].join('\n');
}

type CheckContext = { readonly fileOf: (type: ContentType) => string; readonly messages: ServerCatalog };

/** Checks what sign-in needs of the type of accounts, also when a schema overrides it. */
function staffFaults(types: readonly ContentType[], { fileOf, messages }: CheckContext): readonly SchemaError[] {
  const { schemas } = messages.api;
  return types
    .filter(({ purpose }) => purpose === 'accounts')
    .flatMap((type) => {
      const fault = (name: string, expected: string) => {
        return { file: fileOf(type), pointer: `/properties${pointerTo(name)}`, expected, nearest: undefined };
      };
      const missing = ['nombre', 'email'].filter((name) => !isText(type, name));
      const email = fieldOf(type, 'email');
      return [
        ...missing.map((name) => fault(name, schemas.staffText(name))),
        ...(email === undefined || email.isUnique ? [] : [fault('email', schemas.staffUnique)]),
        ...(email?.isWriteOnly === true ? [fault('email', schemas.staffText('email'))] : []),
      ];
    });
}

/** The portal has no effects for transitions of other types. */
function transitionFaults(types: readonly ContentType[], { fileOf, messages }: CheckContext): readonly SchemaError[] {
  const expected = messages.schemas.ownTransitions;
  const fault = { pointer: '/x-content/transitions', expected, nearest: undefined };
  return types.filter(isProcess).map((type) => ({ file: fileOf(type), ...fault }));
}

function isText(type: ContentType, name: string): boolean {
  const field = fieldOf(type, name);
  return field !== undefined && isOnly(field.schema, 'string');
}

/** The error of a field that cannot become unique, because its stored values repeat. */
export function repeatedValues(
  { message, field }: UniqueConflict,
  { types, messages }: { readonly types: readonly ContentType[]; readonly messages: ServerCatalog },
): SchemasError {
  const name = types.find((type) => message.startsWith(`${type.name}.`))?.name ?? '';
  const expected = messages.api.schemas.repeated(field);
  const error = { file: `${name}.json`, pointer: `/properties${pointerTo(field)}`, expected, nearest: undefined };
  return new SchemasError(messageOf([error], messages));
}

type ReadContext = { readonly library: SchemaLibrary; readonly messages: ServerCatalog };

/** A type with its extensions. Faults of both together name the last extension, because the type's own file is checked alone first. */
function readOne(
  { name, file, uri }: SchemaFile,
  extensions: readonly SchemaFile[],
  { library, messages }: ReadContext,
): ReadResult {
  const refused = (expected: string): ReadResult => ({
    kind: 'refused',
    errors: [{ file: shownPath(file), pointer: '', expected, nearest: undefined }],
  });
  if (reservedNames.includes(name)) return refused(messages.api.schemas.reserved(name));
  try {
    const schema = readSchemaFile(file);
    const alone = readContentType(schema, { name, file: shownPath(file), uri, library }, messages);
    if (alone.kind === 'refused' || extensions.length === 0) return alone;
    const { json, errors } = extended(schema, extensions, { library, messages });
    if (errors.length > 0) return { kind: 'refused', errors };
    return readContentType(json, { name, file: shownPath(extensions.at(-1)?.file ?? file), uri, library }, messages);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refused(messages.api.schemas.malformed(error.message));
  }
}

/** The type with the words of the file that it replaces. */
function withReplaced(type: ContentType, { name, replaced }: SchemaFile, context: ReadContext): ContentType {
  const former = replaced === undefined ? undefined : readOne(replaced, [], context);
  if (former?.kind !== 'read') return type;
  return assembleContentType(withInheritedMessages(type, former.type), { name }, context.messages);
}

function messageOf(errors: readonly SchemaError[], messages: ServerCatalog): string {
  const lines = errors.map((error) => `  ${schemaErrorLine(error, messages)}`);
  return [messages.api.schemas.heading, ...lines].join('\n');
}
