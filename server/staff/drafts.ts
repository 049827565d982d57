import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject } from '#core/values/json.ts';
import type { Values } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { withCurrentNames } from '#core/schema/renames.ts';
import { withoutWriteOnly } from '#core/schema/writeOnly.ts';
import type { DraftRow, DraftFilter, StaffTables } from './staffTables.ts';

export type Draft = Omit<DraftRow, 'userId' | 'values'> & { readonly values: Values };

export type NewDraft = Omit<Draft, 'type' | 'updatedAt'> & { readonly userId: string };

/** The drafts of forms. Each person has their own; the oldest make room, and those of three months ago go. */
export interface Drafts {
  /** Newest first, without those of types that are gone. */
  list(of: DraftFilter): Promise<readonly Draft[]>;
  /** Keeps a draft and answers when; undefined when its id is that of another person's draft. */
  save(type: ContentType, draft: NewDraft): Promise<string | undefined>;
  /** Takes a person's draft away; answers whether it is another person's, and then it stays. */
  remove(id: string, userId: string): Promise<'removed' | 'foreign'>;
}

const mostPerPerson = 100;
/** Of one person's drafts together, so that nobody fills the database with what nobody saved. */
const mostCharacters = 20_000_000;
const keptFor = 90 * 24 * 60 * 60 * 1000;
const sweptEvery = 60 * 60 * 1000;

type Parts = { readonly tables: StaffTables; readonly registry: Registry; readonly now: () => number };

export function createDrafts({ tables, registry, now }: Parts): Drafts {
  let sweptAt = Number.NEGATIVE_INFINITY;

  /** What is older counts as gone from then on, and goes when somebody keeps another. */
  const oldest = () => new Date(now() - keptFor).toISOString();

  async function sweep(): Promise<void> {
    if (now() - sweptAt < sweptEvery) return;
    sweptAt = now();
    await tables.removeDraftsBefore(oldest());
  }

  async function makeRoom(userId: string): Promise<void> {
    let characters = 0;
    for (const [index, draft] of (await tables.draftSizes(userId)).entries()) {
      characters += draft.characters;
      const isTooMuch = index >= mostPerPerson || (index > 0 && characters > mostCharacters);
      if (isTooMuch) await tables.removeDraft(draft.id);
    }
  }

  return {
    list: async (of) => {
      const rows = await tables.drafts(of);
      const limit = oldest();
      return rows.filter(({ updatedAt }) => updatedAt >= limit).flatMap((row) => presented(row, registry));
    },
    save: async (type, { id, userId, record, version, values }) => {
      const updatedAt = new Date(now()).toISOString();
      const kept = JSON.stringify(withoutWriteOnly(values, type));
      const row = { id, userId, type: type.name, record, version, values: kept, updatedAt };
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

/** Under the names that fields have now, and without what has become write-only since. */
function presented({ userId: _userId, values, ...row }: DraftRow, registry: Registry): readonly Draft[] {
  const type = registry.get(row.type);
  const typed: unknown = JSON.parse(values);
  if (type === undefined || !isJsonObject(typed)) return [];
  return [{ ...row, values: withoutWriteOnly(withCurrentNames(type, typed), type) }];
}
