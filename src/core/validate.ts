import type { Shape } from './contentType.ts';
import type { Catalog } from './locales/catalog.ts';
import type { Values } from './record.ts';

/** What is wrong at one place of a record. */
export type FieldError = {
  /** JSON pointer (RFC 6901) to the value, as in `/pasos/0/nombre`. For a missing member, the pointer it would have. */
  readonly pointer: string;
  /** The JSON Schema keyword that was broken, or 'unknown' for a member that the schema does not name. */
  readonly keyword: string;
  /** What to do about it, in the catalogue's language. */
  readonly message: string;
};

export declare function validate(shape: Shape, values: Values, words?: Catalog): readonly FieldError[];
