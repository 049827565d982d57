import type { es } from './es.ts';
import type { formEs } from './formEs.ts';
import type { schemaEs } from './schemaEs.ts';
import type { serverEs } from './serverEs.ts';
import type { validationEs } from './validationEs.ts';
import type { workflowEs } from './workflowEs.ts';

/** The shape of a catalogue in any language: texts, and functions of values that return a text. */
export type Messages<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...values: infer V) => string
      ? (...values: V) => string
      : Messages<T[Name]>;
};

/** The messages that browsers load. */
export type Catalog = Messages<typeof es>;

/** The same, with what is wrong in a schema. */
export type SchemaCatalog = Messages<typeof schemaEs>;

/** The same, with what is wrong in a value. */
export type ValidationCatalog = Messages<typeof validationEs>;

/** The messages of forms. */
export type FormCatalog = Messages<typeof formEs>;

/** The messages of workflows and their questions. */
export type WorkflowCatalog = Messages<typeof workflowEs>;

/** All messages of the product: of browsers, of the server and of its pages. */
export type ServerCatalog = Messages<typeof serverEs>;
