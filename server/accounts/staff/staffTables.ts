/** A stored draft: the values of one open form. */
export type DraftRow = {
  readonly id: string;
  readonly userId: string;
  readonly type: string;
  /** Null for a new record. */
  readonly record: string | null;
  readonly version: number | null;
  /** JSON text. */
  readonly values: string;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
};

/** The size of a draft, without its values. */
export type DraftSize = Pick<DraftRow, 'id'> & { readonly characters: number };

export type DraftFilter = {
  readonly userId: string;
  /** Any type when left out. */
  readonly type?: string | undefined;
  /** Null for new records; any record when left out. */
  readonly record?: string | null | undefined;
};

/** Storage of drafts and preferences: memory for tests, the server's database otherwise. */
export interface StaffTables {
  /** Newest first. */
  drafts(filter: DraftFilter): Promise<readonly DraftRow[]>;
  /** Saves a draft, replacing the one with its id; returns false, without saving, when that belongs to another person. */
  putDraft(row: DraftRow): Promise<boolean>;
  /** The owner of a draft; undefined when the draft does not exist. */
  ownerOf(draftId: string): Promise<string | undefined>;
  removeDraft(id: string): Promise<void>;
  /** Newest first. */
  draftSizes(userId: string): Promise<readonly DraftSize[]>;
  /** Removes everybody's drafts that were last saved before an instant. */
  removeDraftsBefore(instant: string): Promise<void>;
  /** The JSON text of a preference. */
  preference(userId: string, name: string): Promise<string | undefined>;
  putPreference(userId: string, preference: { readonly name: string; readonly value: string }): Promise<void>;
  /** The number of a person's other preferences. */
  otherPreferences(userId: string, name: string): Promise<number>;
  /** Removes all drafts and preferences of a person. */
  forget(userId: string): Promise<void>;
}
