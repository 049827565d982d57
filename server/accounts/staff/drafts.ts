import type { ContentType } from '#core/schema/contentType.ts';
import { withUtcInstants } from '#core/instants/instants.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { withCurrentNames } from '#core/records/renames.ts';
import { withoutWriteOnly } from '#core/validation/writeOnly.ts';
import type { DraftRow, DraftFilter, StaffTables } from './staffTables.ts';

export type Draft = Omit<DraftRow, 'userId' | 'values'> & { readonly values: Values };

export type NewDraft = Omit<Draft, 'type' | 'updatedAt'> & { readonly userId: string };

/** The drafts of forms, per person. The oldest are removed for lack of space, or after three months. */
export interface Drafts {
  /** Newest first, without drafts of removed types. */
  list(filter: DraftFilter): Promise<readonly Draft[]>;
  /** Saves a draft and returns the time; undefined when its id belongs to another person's draft. */
  save(type: ContentType, draft: NewDraft): Promise<string | undefined>;
  /** Removes a person's draft; another person's draft stays ('foreign'). */
  remove(id: string, userId: string): Promise<'removed' | 'foreign'>;
}

const maxPerPerson = 100;
/** Limit for one person's drafts together, so that drafts cannot fill the database. */
const maxCharacters = 20_000_000;
const retention = 90 * 24 * 60 * 60 * 1000;
const sweepInterval = 60 * 60 * 1000;

type Dependencies = { readonly tables: StaffTables; readonly registry: Registry; readonly now: () => number };

export function createDrafts({ tables, registry, now }: Dependencies): Drafts {
  let sweptAt = Number.NEGATIVE_INFINITY;

  /** Older drafts are hidden from then on, and removed with the next save. */
  const oldest = () => new Date(now() - retention).toISOString();

  async function sweep(): Promise<void> {
    if (now() - sweptAt < sweepInterval) return;
    sweptAt = now();
    await tables.removeDraftsBefore(oldest());
  }

  async function makeRoom(userId: string): Promise<void> {
    let characters = 0;
    for (const [index, draft] of (await tables.draftSizes(userId)).entries()) {
      characters += draft.characters;
      const isTooMuch = index >= maxPerPerson || (index > 0 && characters > maxCharacters);
      if (isTooMuch) await tables.removeDraft(draft.id);
    }
  }

  return {
    list: async (filter) => {
      const rows = await tables.drafts(filter);
      const limit = oldest();
      return rows.filter(({ updatedAt }) => updatedAt >= limit).flatMap((row) => presentDraft(row, registry));
    },
    save: async (type, { id, userId, record, version, values }) => {
      const updatedAt = new Date(now()).toISOString();
      const json = JSON.stringify(withUtcInstants(type, withoutWriteOnly(values, type)));
      const row = { id, userId, type: type.name, record, version, values: json, updatedAt };
      if (!(await tables.putDraft(row))) return undefined;
      await makeRoom(userId);
      await sweep();
      return updatedAt;
    },
    remove: async (id, userId) => {
      const owner = await tables.ownerOf(id);
      if (owner !== undefined && owner !== userId) return 'foreign';
      await tables.removeDraft(id);
      return 'removed';
    },
  };
}

/** The draft under the current field names and with instants in UTC, without fields that have become write-only. */
function presentDraft({ userId: _userId, values, ...row }: DraftRow, registry: Registry): readonly Draft[] {
  const type = registry.get(row.type);
  const typed: unknown = JSON.parse(values);
  if (type === undefined || !isJsonObject(typed)) return [];
  return [{ ...row, values: withUtcInstants(type, withoutWriteOnly(withCurrentNames(type, typed), type)) }];
}
