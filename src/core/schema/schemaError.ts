import type { Catalog } from '../locales/catalog.ts';

/** What is wrong with a schema file, and where. */
export type SchemaError = {
  readonly file: string;
  /** JSON pointer (RFC 6901) into the file; '' is its root. */
  readonly pointer: string;
  /** What should stand there, in words. */
  readonly expected: string;
  /** The nearest right word, when something was probably mistyped. */
  readonly nearest: string | undefined;
};

/** A SchemaError before its file is known. */
export type Fault = Omit<SchemaError, 'file'>;

/** One line for people: file, pointer, what was expected and the nearest right word. */
export function schemaErrorLine(error: SchemaError, words: Catalog): string {
  const place = `${error.file}#${error.pointer}: ${error.expected}`;
  return error.nearest === undefined ? place : `${place}; ${words.schemas.didYouMean(error.nearest)}`;
}
