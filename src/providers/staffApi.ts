import type { JsonObject } from '#core/values/json.ts';
import type { Values } from '#core/store/record.ts';
import type { RecentWrite } from '#core/store/store.ts';
import { createClient, type RestOptions } from './restClient.ts';

/** What a person has typed into one opened form and not saved. */
export type Draft = {
  /** UUID that the form made when it was opened, so that two forms never write over each other. */
  readonly id: string;
  /** Name of the content type. */
  readonly type: string;
  /** Id of the record that is edited; null for a new one. */
  readonly record: string | null;
  /** The version that was being edited; null for a new one. */
  readonly version: number | null;
  readonly values: Values;
  /** Instant of the last time that it was kept, ISO 8601 in UTC. */
  readonly updatedAt: string;
};

/** One of the last writes of the portal. */
export type RecentChange = RecentWrite & {
  /** Whom people know as its writer. */
  readonly byName: string;
};

export type FeedbackCount = { readonly yes: number; readonly no: number };

/** What visitors said of a public page. */
export type FeedbackSummary = FeedbackCount & {
  /** Those of the last 30 days. */
  readonly recent: FeedbackCount;
  /** Newest first; `day` is `YYYY-MM-DD`. */
  readonly comments: readonly { readonly day: string; readonly text: string }[];
};

/** Which drafts: `record` is an id, or '' for those of new records. */
export type DraftFilter = { readonly type?: string; readonly record?: string };

/** What the server keeps of the signed-in person. Everything rejects with ProviderError. */
export interface StaffApi {
  /** The person's drafts, newest first; those of types that are gone are left out. */
  drafts(filter?: DraftFilter): Promise<readonly Draft[]>;
  /**
   * Keeps a draft, over the earlier one of its id; answers when. 404 when the id is that of another person's draft. One that
   * `outlivesPage` arrives even when the page goes meanwhile; browsers let no more than 64 KB do so.
   */
  saveDraft(
    draft: Omit<Draft, 'updatedAt'>,
    options?: { readonly outlivesPage?: boolean },
  ): Promise<{ readonly updatedAt: string }>;
  /** Takes a draft away; no fault when it is gone already. */
  removeDraft(id: string): Promise<void>;
  /** What was written last, newest first, of all types that the person may read; a record that is written again and again counts once. */
  recentChanges(): Promise<readonly RecentChange[]>;
  /** What visitors said of a record's page; 404 where the pages of its type do not ask. */
  feedback(type: string, id: string): Promise<FeedbackSummary>;
  /** The JSON object kept under a name (`[A-Za-z0-9:_-]`, at most 100), empty when there is none. */
  preference(name: string): Promise<JsonObject>;
  /** Keeps a JSON object (at most 16 KB) under a name. */
  savePreference(name: string, value: JsonObject): Promise<void>;
  /**
   * An address that for some minutes shows the citizens' page with values that nobody has saved; `path` is the page, the record's
   * own when left out.
   */
  previewAddress(
    type: string,
    unsaved: { readonly record?: string; readonly values: Values; readonly path?: string },
  ): Promise<{ readonly address: string }>;
  /** The HTML of the record's public page as it would be with these values. */
  preview(
    type: string,
    unsaved: { readonly record?: string; readonly values: Values },
    signal: AbortSignal,
  ): Promise<string>;
}

export function createStaffApi(apiUrl: string, options: RestOptions): StaffApi {
  const client = createClient(options);
  const draftAt = (id: string) => `${apiUrl}/drafts/${encodeURIComponent(id)}`;
  const preferenceAt = (name: string) => `${apiUrl}/preferences/${encodeURIComponent(name)}`;
  return {
    drafts: async (filter = {}) => (await client.get<readonly Draft[]>(`${apiUrl}/drafts`, { params: filter })).data,
    saveDraft: async ({ id, ...draft }, { outlivesPage = false } = {}) => {
      const options = outlivesPage ? { adapter: 'fetch' as const, fetchOptions: { keepalive: true } } : {};
      return (await client.put<{ updatedAt: string }>(draftAt(id), draft, options)).data;
    },
    removeDraft: async (id) => {
      await client.delete(draftAt(id));
    },
    recentChanges: async () => (await client.get<readonly RecentChange[]>(`${apiUrl}/recent`)).data,
    feedback: async (type, id) =>
      (await client.get<FeedbackSummary>(`${apiUrl}/opinions/${[type, id].map(encodeURIComponent).join('/')}`)).data,
    preference: async (name) => (await client.get<JsonObject>(preferenceAt(name))).data,
    savePreference: async (name, value) => {
      await client.put(preferenceAt(name), value);
    },
    previewAddress: async (type, unsaved) =>
      (await client.post<{ address: string }>(`${apiUrl}/preview/${encodeURIComponent(type)}/address`, unsaved)).data,
    preview: async (type, unsaved, signal) => {
      const address = `${apiUrl}/preview/${encodeURIComponent(type)}`;
      return (await client.post<string>(address, unsaved, { signal, responseType: 'text' })).data;
    },
  };
}
