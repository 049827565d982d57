import type { SavedView } from '#core/api/viewOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { JsonObject } from '#core/values/json.ts';
import type { Store } from '#core/store/store.ts';
import { ProviderError } from '../calls/providerError.ts';
import type { Draft } from '#core/api/staffOperations.ts';
import type { StaffApi } from '../staffApi.ts';

type Options = {
  /** Types whose changes the person may see. */
  readonly types: readonly ContentType[];
  /** Display name of the writer with an id. */
  readonly nameOf: (id: string) => string;
  /** Message for features that need the portal. */
  readonly missingMessage: string;
};

const mostRecent = 10;

/** A StaffApi over any Store. Drafts and preferences live as long as the page; there are no public pages. */
export function createStoreStaffApi(store: Store, { types, nameOf, missingMessage }: Options): StaffApi {
  const drafts = new Map<string, Draft>();
  const preferences = new Map<string, JsonObject>();
  const views = new Map<string, SavedView & { readonly type: string }>();
  const missing = async (): Promise<never> => {
    throw new ProviderError({ message: missingMessage, statusCode: 404 });
  };
  return {
    drafts: async ({ type, record } = {}) =>
      [...drafts.values()]
        .filter((draft) => type === undefined || draft.type === type)
        .filter((draft) => record === undefined || (draft.record ?? '') === record)
        .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1)),
    saveDraft: async (draft) => {
      const updatedAt = new Date().toISOString();
      drafts.set(draft.id, { ...structuredClone(draft), updatedAt });
      return { updatedAt };
    },
    removeDraft: async (id) => {
      drafts.delete(id);
    },
    recentChanges: async () =>
      (await store.activity({ types, limit: mostRecent })).flatMap(({ before, after, ...write }) => {
        const record = after ?? before;
        return record === undefined ? [] : [{ ...write, record, byName: nameOf(write.by) }];
      }),
    preference: async (name) => preferences.get(name) ?? {},
    savePreference: async (name, value) => {
      preferences.set(name, structuredClone(value));
    },
    views: async (type) => [...views.values()].filter((view) => view.type === type),
    createView: async (type, view, id) => {
      const saved = { ...view, type, id, version: 1, isOwn: true };
      views.set(saved.id, saved);
      return saved;
    },
    changeView: async (_type, id, change) => {
      const view = views.get(id);
      if (view === undefined) return missing();
      const saved = { ...view, ...change, version: view.version + 1 };
      views.set(id, saved);
      return saved;
    },
    removeView: async (_type, id) => {
      views.delete(id);
    },
    feedback: missing,
    previewAddress: missing,
    preview: missing,
  };
}
