import { LRUCache } from 'lru-cache';
import type { Store } from '#core/store/store.ts';
import { asVersion, versionKey, type VersionRecord } from './workflowRecords.ts';
import { versionType } from '../schemaFiles/workflowTypes.ts';

const cacheSize = 200;

/** The published versions of workflows. They never change, so they are cached. */
export interface Versions {
  versionOf(workflowId: string, version: number): Promise<VersionRecord | undefined>;
}

export function createVersions({ store }: { readonly store: Pick<Store, 'list'> }): Versions {
  const cache = new LRUCache<string, VersionRecord>({ max: cacheSize });
  return {
    versionOf: async (workflowId, version) => {
      const key = versionKey(workflowId, version);
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const where = [{ field: 'key', operator: 'eq', values: [key] }] as const;
      const [record] = (await store.list(versionType, { where, sort: [], offset: 0, limit: 1 })).records;
      if (record === undefined) return undefined;
      cache.set(key, asVersion(record));
      return asVersion(record);
    },
  };
}
