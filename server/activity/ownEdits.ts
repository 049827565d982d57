import type { ActivityPlace } from '#core/store/activity.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';

type OwnEdits = { readonly types: readonly ContentType[]; readonly by: string; readonly count: number };
type Edit = { readonly type: ContentType; readonly record: StoredRecord; readonly at: string };

const pageSize = 50;
/** Writes to look through. */
const mostRead = 600;

/** The records that a person wrote last, each once, newest first, without those that are gone. */
export async function findOwnEdits(store: Store, { types, by, count }: OwnEdits): Promise<readonly Edit[]> {
  const edits: Edit[] = [];
  const visitedKeys = new Set<string>();
  let before: ActivityPlace | undefined;
  for (let read = 0; read < mostRead; read += pageSize) {
    const page = await store.activity({ types, by, before, limit: pageSize });
    for (const { type: name, id, action, at } of page) {
      const type = types.find((one) => one.name === name);
      if (type === undefined || visitedKeys.has(`${name}/${id}`)) continue;
      visitedKeys.add(`${name}/${id}`);
      const record = action === 'remove' ? undefined : await store.get(type, id);
      if (record !== undefined) edits.push({ type, record, at });
      if (edits.length === count) return edits;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) break;
    before = { at: last.at, seq: last.seq };
  }
  return edits;
}
