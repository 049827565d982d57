import type { DraftRow, StaffTables } from '#server/accounts/staff/staffTables.ts';

/** Drafts and preferences in memory. */
export function createMemoryStaffTables(): StaffTables {
  const drafts = new Map<string, DraftRow>();
  const preferences = new Map<string, Map<string, string>>();
  const preferencesOf = (userId: string) => preferences.get(userId) ?? new Map<string, string>();
  const draftsOf = (userId: string) =>
    [...drafts.values()].filter((row) => row.userId === userId).toSorted(newestFirst);
  return {
    drafts: async ({ userId, type, record }) =>
      draftsOf(userId).filter(
        (row) => (type === undefined || row.type === type) && (record === undefined || row.record === record),
      ),
    putDraft: async (row) => {
      const existing = drafts.get(row.id);
      if (existing !== undefined && existing.userId !== row.userId) return false;
      drafts.set(row.id, row);
      return true;
    },
    ownerOf: async (id) => drafts.get(id)?.userId,
    removeDraft: async (id) => void drafts.delete(id),
    draftSizes: async (userId) => draftsOf(userId).map(({ id, values }) => ({ id, characters: values.length })),
    removeDraftsBefore: async (instant) => {
      for (const row of drafts.values()) if (row.updatedAt < instant) drafts.delete(row.id);
    },
    preference: async (userId, name) => preferencesOf(userId).get(name),
    putPreference: async (userId, { name, value }) => {
      preferences.set(userId, preferencesOf(userId).set(name, value));
    },
    otherPreferences: async (userId, name) =>
      [...preferencesOf(userId).keys()].filter((other) => other !== name).length,
    forget: async (userId) => {
      for (const row of draftsOf(userId)) drafts.delete(row.id);
      preferences.delete(userId);
    },
  };
}

function newestFirst(left: DraftRow, right: DraftRow): number {
  if (left.updatedAt !== right.updatedAt) return left.updatedAt < right.updatedAt ? 1 : -1;
  return left.id < right.id ? 1 : -1;
}
