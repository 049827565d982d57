import type { Draft, FeedbackSummary, RecentChange } from '#core/api/staffOperations.ts';
import type { JsonObject } from '#core/values/json.ts';
import type { Values } from '#core/store/record.ts';
import { createClient, type RestOptions } from './restClient.ts';

/** `record` is an id, or '' for drafts of new records. */
export type DraftFilter = { readonly type?: string; readonly record?: string };

/** The server's data of the signed-in person. Everything rejects with ProviderError. */
export interface StaffApi {
  /** The person's drafts, newest first; drafts of removed types are left out. */
  drafts(filter?: DraftFilter): Promise<readonly Draft[]>;
  /**
   * Saves a draft, replacing the earlier one with its id. 404 when the id belongs to another person's draft. With
   * `outlivesPage` the request survives leaving the page; browsers allow at most 64 KB for that.
   */
  saveDraft(
    draft: Omit<Draft, 'updatedAt'>,
    options?: { readonly outlivesPage?: boolean },
  ): Promise<{ readonly updatedAt: string }>;
  /** Removes a draft; succeeds when it is gone already. */
  removeDraft(id: string): Promise<void>;
  /** The latest writes of all types that the person may read, newest first; repeated writes of a record count once. */
  recentChanges(): Promise<readonly RecentChange[]>;
  /** Visitors' feedback on a record's page; 404 where the pages of the type do not ask for it. */
  feedback(type: string, id: string): Promise<FeedbackSummary>;
  /** The JSON object stored under a name (`[A-Za-z0-9:_-]`, at most 100), empty when there is none. */
  preference(name: string): Promise<JsonObject>;
  /** Stores a JSON object (at most 16 KB) under a name. */
  savePreference(name: string, value: JsonObject): Promise<void>;
  /**
   * An address that shows the public page with unsaved values for some minutes; `path` is the page, by default the record's
   * own.
   */
  previewAddress(
    type: string,
    unsaved: { readonly record?: string; readonly values: Values; readonly path?: string },
  ): Promise<{ readonly address: string }>;
  /** The HTML of the record's public page with these values. */
  preview(
    type: string,
    unsaved: { readonly record?: string; readonly values: Values },
    signal: AbortSignal,
  ): Promise<string>;
}

export function createStaffApi(apiUrl: string, options: RestOptions): StaffApi {
  const client = createClient(options);
  const draftUrl = (id: string) => `${apiUrl}/drafts/${encodeURIComponent(id)}`;
  const preferenceUrl = (name: string) => `${apiUrl}/preferences/${encodeURIComponent(name)}`;
  return {
    drafts: async (filter = {}) => (await client.get<readonly Draft[]>(`${apiUrl}/drafts`, { params: filter })).data,
    saveDraft: async ({ id, ...draft }, { outlivesPage = false } = {}) => {
      const options = outlivesPage ? { adapter: 'fetch' as const, fetchOptions: { keepalive: true } } : {};
      return (await client.put<{ updatedAt: string }>(draftUrl(id), draft, options)).data;
    },
    removeDraft: async (id) => {
      await client.delete(draftUrl(id));
    },
    recentChanges: async () => (await client.get<readonly RecentChange[]>(`${apiUrl}/recent`)).data,
    feedback: async (type, id) =>
      (await client.get<FeedbackSummary>(`${apiUrl}/opinions/${[type, id].map(encodeURIComponent).join('/')}`)).data,
    preference: async (name) => (await client.get<JsonObject>(preferenceUrl(name))).data,
    savePreference: async (name, value) => {
      await client.put(preferenceUrl(name), value);
    },
    previewAddress: async (type, unsaved) =>
      (await client.post<{ address: string }>(`${apiUrl}/preview/${encodeURIComponent(type)}/address`, unsaved)).data,
    preview: async (type, unsaved, signal) => {
      const address = `${apiUrl}/preview/${encodeURIComponent(type)}`;
      return (await client.post<string>(address, unsaved, { signal, responseType: 'text' })).data;
    },
  };
}
