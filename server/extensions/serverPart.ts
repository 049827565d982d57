import type { Action, SessionUser } from '#core/accounts/access.ts';
import type { Operation } from '#core/api/operation.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import type { Publication } from '#core/values/publication.ts';
import type { JsonObject } from '#core/values/json.ts';
import type { Problem, ProblemStatus } from '../foundation/problems/problem.ts';
import type { RuledStore } from '../rules/ruledStore.ts';

/** The default export of an extension's `server.ts`. */
export type ServerPart = {
  readonly rules?: readonly ExtensionRule[];
  /** By a name that is unique in the extension. */
  readonly operations?: Readonly<Record<string, ExtensionOperation>>;
};

/** A loaded part, with the name of its extension. */
export type ServerExtension = ServerPart & { readonly name: string };

/** What an extension's code may ask of the portal. */
export type ExtensionTools = {
  /** The content type with a name; throws when there is none. */
  readonly type: (name: string) => ContentType;
  /**
   * The refusal of a write or a request, to be thrown: a Spanish sentence, or sentences by field (its name, or a JSON pointer). Its
   * status is 422 when left out.
   */
  readonly refusal: (message: string | Readonly<Record<string, string>>, status?: ProblemStatus) => Problem;
  /** The current instant, milliseconds since 1970. */
  readonly now: () => number;
};

/** A rule for the records of some content types. Every write passes it: forms, API, imports, bulk actions, `npm run load`. */
export type ExtensionRule = {
  /** Names of content types. */
  readonly types: readonly string[];
  /**
   * Runs before a record is written, and again when another write came between. Throws a refusal, or returns what it changes. Any other
   * throw, and a promise open for 2 seconds, refuses the write.
   */
  readonly before?: (
    write: ExtensionWrite,
    tools: RuleTools,
  ) => ExtensionAmendment | void | Promise<ExtensionAmendment | void>;
  /** Runs once the record is stored. A throw is logged; the write stays. */
  readonly after?: (written: WrittenRecord, tools: RuleTools) => void | Promise<void>;
};

export type RuleTools = ExtensionTools & { readonly store: Pick<Store, 'get' | 'getMany' | 'list'> };

export type ExtensionWrite = {
  readonly kind: 'create' | 'update' | 'remove' | 'restore';
  /** Name of the content type. */
  readonly type: string;
  /** Undefined for a new record. */
  readonly id: string | undefined;
  /** The values that will be stored; undefined for a removal. */
  readonly values: Values | undefined;
  /** Id of the person who writes, or the name of a process. */
  readonly by: string;
  /** The record before the write; undefined for a new one. What a rule has read is what the write changes. */
  readonly before: () => Promise<StoredRecord | undefined>;
};

export type WrittenRecord = Pick<ExtensionWrite, 'kind' | 'type' | 'by'> & {
  /** The record as it was stored; for a removal, as it was before. */
  readonly record: StoredRecord;
};

/** What a rule changes in a write. All values are validated against their schema. */
export type ExtensionAmendment = {
  /** The whole values that are stored instead. */
  readonly values?: Values;
  /** Changes of other records in the same transaction: all of them are stored, or none. They pass no rules. */
  readonly also?: readonly ExtensionChange[];
};

export type ExtensionChange =
  | {
      readonly kind: 'create';
      readonly type: string;
      readonly values: Values;
      /** Published at once when left out. */
      readonly publication?: Publication;
    }
  | {
      readonly kind: 'update';
      readonly type: string;
      readonly id: string;
      /** The whole values. */
      readonly values: Values;
      /** The write is repeated when the record has another version by then. */
      readonly expectedVersion?: number;
    }
  | { readonly kind: 'remove'; readonly type: string; readonly id: string; readonly expectedVersion?: number };

/** An operation of the API at `/api/x/{extension}{path}`. Access, parameters and body are checked before it runs. */
export type ExtensionOperation = Omit<Operation, 'tag' | 'hasFilters' | 'notOf' | 'page'> & {
  /** Answers the value that `answer` describes. */
  readonly handle: (call: ExtensionCall, tools: OperationTools) => unknown;
};

export type ExtensionCall = {
  /** Undefined where anyone may call. */
  readonly user: SessionUser | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The body, validated; empty without one. */
  readonly body: JsonObject;
};

export type OperationTools = ExtensionTools & {
  /** Every write passes the rules. What the person may do is checked by `access` and `can`. */
  readonly store: RuledStore;
  readonly can: (action: Action, type: ContentType) => boolean;
};
