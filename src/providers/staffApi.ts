import type { Draft, FeedbackSummary, RecentChange } from '#core/api/staffOperations.ts';
import type { SavedView } from '#core/api/viewOperations.ts';
import type { JsonObject } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import type { PortalCalls } from './calls/portalCalls.ts';

/** `record` is an id, or '' for drafts of new records. */
export type DraftFilter = { readonly type?: string; readonly record?: string };

/** The version that the person saw, and what changes. */
export type ViewChange = Pick<SavedView, 'version'> &
  Partial<Pick<SavedView, 'name' | 'query' | 'isShared' | 'isFirst'>>;

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
  /** The person's own views of the lists of a type, and the shared ones, by name. */
  views(type: string): Promise<readonly SavedView[]>;
  /** Under `newId`, which stays the same for every attempt; a view that an earlier one created is only changed. */
  createView(type: string, view: Omit<SavedView, 'id' | 'version' | 'isOwn'>, newId: string): Promise<SavedView>;
  /** 412 when the view has another version, 404 when it is gone. */
  changeView(type: string, id: string, change: ViewChange): Promise<SavedView>;
  removeView(type: string, id: string): Promise<void>;
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

export function createStaffApi(calls: PortalCalls): StaffApi {
  return {
    drafts: (query = {}) => calls.call('GET /api/drafts', { query }),
    saveDraft: ({ id, ...body }, options = {}) =>
      calls.call('PUT /api/drafts/{id}', { params: { id }, body, ...options }),
    removeDraft: (id) => calls.call('DELETE /api/drafts/{id}', { params: { id } }),
    recentChanges: () => calls.call('GET /api/recent'),
    feedback: (type, id) => calls.call('GET /api/opinions/{type}/{id}', { params: { type, id } }),
    preference: (name) => calls.call('GET /api/preferences/{name}', { params: { name } }),
    savePreference: async (name, body) => {
      await calls.call('PUT /api/preferences/{name}', { params: { name }, body });
    },
    views: (type) => calls.call('GET /api/views/{type}', { params: { type } }),
    createView: (type, body, _id) => calls.call('POST /api/views/{type}', { params: { type }, query: { _id }, body }),
    changeView: (type, id, body) => calls.call('PATCH /api/views/{type}/{id}', { params: { type, id }, body }),
    removeView: async (type, id) => {
      await calls.call('DELETE /api/views/{type}/{id}', { params: { type, id } });
    },
    previewAddress: (type, body) => calls.call('POST /api/preview/{type}/address', { params: { type }, body }),
    preview: (type, body, signal) => calls.call('POST /api/preview/{type}', { params: { type }, body, signal }),
  };
}
