/** What a person has typed into one opened form, as it is kept. */
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

/** What an unfinished form costs, without what was typed. */
export type DraftSize = Pick<DraftRow, 'id'> & { readonly characters: number };

export type DraftFilter = {
  readonly userId: string;
  /** Of any type when left out. */
  readonly type?: string | undefined;
  /** Of new records when null, of any when left out. */
  readonly record?: string | null | undefined;
};

/** Where drafts and preferences of the staff are: memory for tests, the server's database otherwise. */
export interface StaffTables {
  /** Newest first. */
  drafts(of: DraftFilter): Promise<readonly DraftRow[]>;
  /** Keeps a draft over the earlier one of its id; answers false, and keeps nothing, when that one is another person's. */
  putDraft(row: DraftRow): Promise<boolean>;
  /** Whose draft it is; undefined when there is none. */
  ownerOf(draftId: string): Promise<string | undefined>;
  removeDraft(id: string): Promise<void>;
  /** Newest first. */
  draftSizes(userId: string): Promise<readonly DraftSize[]>;
  /** Takes away the drafts of everybody that were last kept before an instant. */
  removeDraftsBefore(instant: string): Promise<void>;
  /** The JSON text kept under a name. */
  preference(userId: string, name: string): Promise<string | undefined>;
  putPreference(userId: string, preference: { readonly name: string; readonly value: string }): Promise<void>;
  /** How many preferences a person has beside that of this name. */
  otherPreferences(userId: string, name: string): Promise<number>;
  /** Takes away all that is kept of a person. */
  forget(userId: string): Promise<void>;
}
