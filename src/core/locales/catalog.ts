import type { es } from './es.ts';
import type { formEs } from './formEs.ts';
import type { lateEs } from './lateEs.ts';
import type { schemaEs } from './schemaEs.ts';
import type { serverEs } from './serverEs.ts';
import type { shellEs } from './shellEs.ts';
import type { workflowEs } from './workflowEs.ts';
import type { workflowScreenEs } from './workflowScreenEs.ts';

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

/** The messages of forms. */
export type FormCatalog = Messages<typeof formEs>;

/** The messages that browsers load on demand. */
export type LateCatalog = Messages<typeof lateEs>;

/** The messages of the header's tools and the dashboard. */
export type ShellCatalog = Messages<typeof shellEs>;

/** The messages of workflows and their questions. */
export type WorkflowCatalog = Messages<typeof workflowEs>;

/** The further messages of the workflow screens. */
export type WorkflowScreenCatalog = Messages<typeof workflowScreenEs>;

/** All messages of the product: those of browsers, and those of the server and its pages. */
export type ServerCatalog = Messages<typeof serverEs>;
