import { LRUCache } from 'lru-cache';
import type { Store } from '#core/store/store.ts';
import { asVersion, versionKey, type VersionRecord } from './workflowRecords.ts';
import { versionType } from './workflowTypes.ts';

const mostKept = 200;

/** The published versions of workflows. They never change, so those that are used stay at hand. */
export interface Versions {
  of(workflowId: string, version: number): Promise<VersionRecord | undefined>;
}

export function createVersions({ store }: { readonly store: Store }): Versions {
  const kept = new LRUCache<string, VersionRecord>({ max: mostKept });
  return {
    of: async (workflowId, version) => {
      const key = versionKey(workflowId, version);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const where = [{ field: 'key', operator: 'eq', values: [key] }] as const;
      const [record] = (await store.list(versionType, { where, sort: [], offset: 0, limit: 1 })).records;
      if (record === undefined) return undefined;
      kept.set(key, asVersion(record));
      return asVersion(record);
    },
  };
}
