import { pointerTo } from '../../values/json.ts';
import { dialectWords } from '../../locales/es/server/dialects.ts';
import { asSchema, type JsonSchema } from '../jsonSchema.ts';
import type { Fault, SchemaError } from '../schemaError.ts';
import { dialectOf, newestDialect } from './dialect.ts';
import type { SchemaLibrary } from './schemaIndex.ts';
import { type LostReference, selfContained } from './selfContained.ts';

type Source = { readonly file: string; readonly uri?: string; readonly library?: SchemaLibrary };

type ReadSchema = {
  readonly schema: JsonSchema;
  readonly errors: readonly SchemaError[];
  /** Where in which file a fault of the lifted schema is. */
  readonly locate: (fault: Fault) => SchemaError;
};

const emptyLibrary: SchemaLibrary = { find: () => undefined };

/** A schema file as one document of 2020-12, or why it is none. */
export function readDialect(json: unknown, source: Source): ReadSchema {
  const { file, uri = `file:///${source.file}`, library = emptyLibrary } = source;
  const own = asSchema(json) ?? {};
  const locateInFile = (fault: Fault): SchemaError => ({ file, ...fault });
  if (dialectOf(own, newestDialect) === undefined) {
    const expected = dialectWords.dialect(String(own['$schema']));
    const fault = { pointer: '/$schema', expected, nearest: undefined };
    return { schema: own, errors: [locateInFile(fault)], locate: locateInFile };
  }
  const { schema, lost, originOf } = selfContained({ uri, file, json }, library);
  const locate = (fault: Fault): SchemaError => {
    const origin = originOf(fault.pointer);
    if (origin === undefined) return locateInFile(fault);
    const [word, ...names] = origin.names;
    const tail = word === undefined ? '' : pointerTo(formerWord(word, origin.node.schema), ...names);
    return { ...fault, file: origin.node.document.file, pointer: `${origin.node.pointer}${tail}` };
  };
  return { schema, errors: lost.map(lostError), locate };
}

/** Words of 2020-12 that stand for others in earlier dialects. */
const formerWords: Readonly<Record<string, string>> = {
  prefixItems: 'items',
  items: 'additionalItems',
  dependentRequired: 'dependencies',
  dependentSchemas: 'dependencies',
  $defs: 'definitions',
};

function formerWord(word: string, schema: JsonSchema): string {
  const former = formerWords[word];
  return former !== undefined && schema[word] === undefined && schema[former] !== undefined ? former : word;
}

function lostError({ reference, word, node }: LostReference): SchemaError {
  const isRemote = /^https?:/i.test(reference);
  return {
    file: node.document.file,
    pointer: `${node.pointer}${pointerTo(word)}`,
    expected: isRemote ? dialectWords.network(reference) : dialectWords.reference(reference),
    nearest: undefined,
  };
}
