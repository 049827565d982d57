import type { accountEs } from './accountEs.ts';
import type { chartEs } from './chartEs.ts';
import type { es } from './es.ts';
import type { fileEs } from './fileEs.ts';
import type { formEs } from './formEs.ts';
import type { lateEs } from './lateEs.ts';
import type { outboxEs } from './outboxEs.ts';
import type { serverEs } from './serverEs.ts';
import type { shellEs } from './shellEs.ts';
import type { workflowEs } from './workflowEs.ts';
import type { workflowScreenEs } from './workflowScreenEs.ts';

/** A set of words in one language has the members of the Spanish one: texts, and functions of values that answer a text. */
type Words<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...values: infer V) => string
      ? (...values: V) => string
      : Words<T[Name]>;
};

/** The words that browsers load, in one language. */
export type Catalog = Words<typeof es>;

/** The words that forms say, in one language. */
export type FormCatalog = Words<typeof formEs>;

/** The words that browsers load later, in one language. */
export type LateCatalog = Words<typeof lateEs>;

/** The words of the file server's screens, in one language. */
export type FileCatalog = Words<typeof fileEs>;

/** The words of 'Mi cuenta', in one language. */
export type AccountCatalog = Words<typeof accountEs>;

/** The words of the outbox, in one language. */
export type OutboxCatalog = Words<typeof outboxEs>;

/** The words of the header's tools and of the first screen, in one language. */
export type ShellCatalog = Words<typeof shellEs>;

/** The words of the organisation chart's screen, in one language. */
export type ChartCatalog = Words<typeof chartEs>;

/** The words of workflows and their questions, in one language. */
export type WorkflowCatalog = Words<typeof workflowEs>;

/** The words that the screens of workflows say beside those, in one language. */
export type WorkflowScreenCatalog = Words<typeof workflowScreenEs>;

/** All words of the product in one language: those of the browser, and those that only the server and its pages say. */
export type ServerCatalog = Words<typeof serverEs>;
