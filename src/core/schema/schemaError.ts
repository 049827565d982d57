import type { SchemaCatalog } from '../locales/catalog.ts';

/** A fault in a schema file. */
export type SchemaError = {
  readonly file: string;
  /** JSON pointer (RFC 6901) into the file; '' is its root. */
  readonly pointer: string;
  /** What is expected there, as text. */
  readonly expected: string;
  /** The most similar valid word, when the fault looks like a typing error. */
  readonly nearest: string | undefined;
};

/** A SchemaError without its file. */
export type Fault = Omit<SchemaError, 'file'>;

/** One line of text: file, pointer, expectation and the most similar valid word. */
export function schemaErrorLine(error: SchemaError, messages: SchemaCatalog): string {
  const line = `${error.file}#${error.pointer}: ${error.expected}`;
  return error.nearest === undefined ? line : `${line}; ${messages.schemas.didYouMean(error.nearest)}`;
}
