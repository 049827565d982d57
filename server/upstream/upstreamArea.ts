import type { ContentType } from '#core/schema/contentType.ts';
import type { Json } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import type { Amendment, RecordWrite } from '../rules/rule.ts';
import type { Amend, SourceRecord } from './sourceRecord.ts';
import type { UpstreamFailure, UpstreamRequest } from './upstreamClient.ts';
import type { MirrorRow } from './upstreamTables.ts';

/** The records that another backend has, by type; or the answer with which the reading failed. */
export type Source =
  | {
      readonly kind: 'read';
      readonly records: ReadonlyMap<ContentType, readonly SourceRecord[]>;
      /** Whether records may be missing, so that none counts as gone. */
      readonly isPartial?: boolean;
    }
  | { readonly kind: 'failed'; readonly answer: UpstreamFailure };

export type SendContext = {
  /** The token of the person who writes; undefined for people without one and for processes. */
  readonly token: string | undefined;
  /** Reads the type again before it is written, once for all changes of a write. Rejects with a Problem that begins with the sentence. */
  readonly readAgain: (sentence: string) => Promise<void>;
  /** Sends a call with the person's token. Resolves to the data of an accepted one; rejects with a Problem that begins with the sentence. */
  readonly call: (request: Omit<UpstreamRequest, 'token'>, sentence: string) => Promise<Json>;
  /** Calls this once the change is stored here, or was not. */
  readonly atEnd: (end: () => void) => void;
};

export type ReadContext = Pick<SendContext, 'token'> & {
  /** The person for whom it is read; undefined for citizens. */
  readonly by: string | undefined;
};

export type CurrentType = {
  readonly type: ContentType;
  /** The tag of the operations that read it. */
  readonly tag: string;
  /** What fails, in the checklist's words; the failed list when left out. */
  readonly sentence?: string;
  /** The paths of the operations that wait; all of the tag when left out. */
  readonly paths?: readonly string[];
};

/** A change that the other backend has accepted, or that leaves it as it is. */
export type Sent = {
  /** The row to store; undefined where its record is read again anyway. */
  readonly row?: MirrorRow | undefined;
  /** Its id for a new record. */
  readonly id?: string;
  /** The values that are stored, where the other backend has added to those that were sent. */
  readonly values?: Values;
} & Pick<Amendment, 'others'>;

/** How the records of some types come from another backend, and how changes go there. */
export type UpstreamArea = {
  readonly concerns: (type: ContentType) => boolean;
  /** Whether citizens see its records, so that it is also read without requests. */
  readonly isPublic: (type: ContentType) => boolean;
  readonly read: (type: ContentType, context: ReadContext) => Promise<Source>;
  readonly amend?: Amend;
  /** Types that staff see only as they are there now. */
  readonly current?: readonly CurrentType[];
  /** Its types that no registry lists. */
  readonly types?: readonly ContentType[];
  /** Whether what is read depends on the person. */
  readonly isPersonal?: boolean;
  /** Ends work that goes on after a reading. */
  readonly close?: () => Promise<void>;
  /** Sends a change before it is stored here. Undefined where no call exists for it; rejects with a Problem. */
  readonly send: (write: RecordWrite, context: SendContext) => Promise<Sent | undefined>;
};
