import type { ContentType } from '../schema/contentType.ts';
import type { WriteAction } from './pending.ts';
import type { StoredRecord } from '../values/record.ts';

/** The position of a write among all, in the order of their instants. */
export type ActivityPosition = { readonly at: string; readonly seq: number };

/** A selection of the writes of several types. */
export type ActivityQuery = {
  readonly types: readonly ContentType[];
  readonly actions?: readonly WriteAction[] | undefined;
  /** Id of the author. */
  readonly by?: string | undefined;
  /** Only writes at this instant (ISO 8601, UTC, with milliseconds) or later. */
  readonly from?: string | undefined;
  /** Only writes before this instant. */
  readonly to?: string | undefined;
  /** Only writes older than this one. */
  readonly before?: ActivityPosition | undefined;
  readonly limit: number;
};

type WriteOfRecord = {
  readonly action: WriteAction;
  readonly version: number;
  readonly by: string;
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord | undefined;
};

/** A write of any type. */
export type ActivityEntry = WriteOfRecord & ActivityPosition & { readonly type: string; readonly id: string };

/** The writes of these types with the type, action and author of another one. */
export type RunQuery = Pick<ActivityQuery, 'types' | 'from'> & {
  readonly like: Pick<ActivityEntry, 'type' | 'action' | 'by' | 'at' | 'seq'>;
};

/** How many writes, and the position of the oldest. */
export type ActivityRun = { readonly count: number; readonly last: ActivityPosition };

export interface ActivityReader {
  /** The writes that match, newest first. */
  activity(query: ActivityQuery): Promise<readonly ActivityEntry[]>;
  /** The uninterrupted run of similar writes that ends with this one. */
  activityRun(query: RunQuery): Promise<ActivityRun>;
}
