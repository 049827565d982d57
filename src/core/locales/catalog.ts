import type { es } from './es.ts';
import type { formEs } from './formEs.ts';
import type { lateEs } from './lateEs.ts';
import type { serverEs } from './serverEs.ts';
import type { shellEs } from './shellEs.ts';
import type { workflowEs } from './workflowEs.ts';
import type { workflowScreenEs } from './workflowScreenEs.ts';

/** The shape of a catalogue in any language: texts, and functions of values that return a text. */
export type Words<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...values: infer V) => string
      ? (...values: V) => string
      : Words<T[Name]>;
};

/** The words that browsers load. */
export type Catalog = Words<typeof es>;

/** The words of forms. */
export type FormCatalog = Words<typeof formEs>;

/** The words that browsers load on demand. */
export type LateCatalog = Words<typeof lateEs>;

/** The words of the header's tools and the dashboard. */
export type ShellCatalog = Words<typeof shellEs>;

/** The words of workflows and their questions. */
export type WorkflowCatalog = Words<typeof workflowEs>;

/** The further words of the workflow screens. */
export type WorkflowScreenCatalog = Words<typeof workflowScreenEs>;

/** All words of the product: those of browsers, and those of the server and its pages. */
export type ServerCatalog = Words<typeof serverEs>;
