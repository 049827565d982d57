import { importStates, noRows } from '#core/imports/importTypes.ts';
import { ClaimLost, type ImportClaim } from '#core/store/importClaim.ts';
import type { Store } from '#core/store/store.ts';
import { type Chunk, hasSettings, type ImportTables, type StoredImport } from '#server/imports/importTables.ts';

type MemoryImportTables = ImportTables & {
  /** A store whose writes are noted here. */
  readonly noting: (store: Store) => Store;
};

/** Imports in memory. */
export function createMemoryImportTables(): MemoryImportTables {
  const imports = new Map<string, StoredImport>();
  const claims = new Map<string, { readonly name: string; readonly at: number }>();
  const chunks = new Map<string, Chunk[]>();
  const versions = new Map<string, string>();
  const removedFiles = new Map<string, string>();
  const requireClaim = (claim: ImportClaim) => {
    if (claims.get(claim.import)?.name !== claim.name) throw new ClaimLost(claim.import);
  };
  const newestFirst = () => [...imports.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const key = (type: string, id: string, version: number) => JSON.stringify([type, id, version]);
  return {
    save: async (entry) => void imports.set(entry.id, entry),
    saveIf: async (states, entry, claim) => {
      const state = imports.get(entry.id)?.state;
      if (state === undefined || !states.includes(state)) return false;
      if (claim !== undefined && claims.get(entry.id)?.name !== claim.name) return false;
      if (claim === undefined) claims.delete(entry.id);
      imports.set(entry.id, entry);
      return true;
    },
    get: async (id) => imports.get(id),
    list: async (type, { offset, limit }) => {
      const all = newestFirst().filter((one) => one.type === type);
      return { imports: all.slice(offset, offset + limit), total: all.length };
    },
    inStates: async (states) =>
      newestFirst()
        .filter(({ state }) => states.includes(state))
        .toReversed(),
    lastWithHeader: async (type, header) =>
      newestFirst()
        .filter((one) => one.type === type && JSON.stringify(one.header) === JSON.stringify(header))
        .find(hasSettings),
    claim: async ({ import: id, name }, { now, staleBefore }) => {
      const other = claims.get(id);
      if (!imports.has(id) || (other !== undefined && other.at >= staleBefore)) return false;
      claims.set(id, { name, at: now });
      return true;
    },
    renew: async ({ import: id, name }, now) => {
      if (claims.get(id)?.name === name) claims.set(id, { name, at: now });
    },
    release: async ({ import: id, name }) => {
      if (claims.get(id)?.name === name) claims.delete(id);
    },
    putChunk: async (id, index, chunk, claim) => {
      if (claim !== undefined) requireClaim(claim);
      const all = chunks.get(id) ?? [];
      all[index] = structuredClone(chunk);
      chunks.set(id, all);
    },
    chunk: async (id, index) => chunks.get(id)?.[index]?.rows ?? [],
    chunkCounts: async (id) => (chunks.get(id) ?? []).map(({ counts }) => ({ ...noRows, ...counts })),
    noting: (store) => ({
      ...store,
      write: async (changes, by) => {
        for (const { claim } of changes) if (claim !== undefined) requireClaim(claim);
        const records = await store.write(changes, by);
        for (const [index, change] of changes.entries()) {
          const { id = '', _version = 0 } = records[index] ?? {};
          if ('importId' in change && change.importId !== undefined)
            versions.set(key(change.type.name, id, _version), change.importId);
        }
        return records;
      },
    }),
    versionsBy: async (entry, ids) => {
      const notes = [...versions]
        .filter(([, one]) => one === entry.id)
        .map(([text]) => JSON.parse(text) as [string, string, number]);
      return new Map(
        notes.flatMap(([type, id, version]) => (type === entry.type && ids.includes(id) ? [[id, version]] : [])),
      );
    },
    filesOf: async (type, id, wanted) =>
      new Map(
        wanted.flatMap((version) => {
          const writer = versions.get(key(type, id, version)) ?? '';
          const file = imports.get(writer)?.fileName ?? removedFiles.get(writer);
          return file === undefined ? [] : [[version, file] as const];
        }),
      ),
    remove: async (id, states = importStates) => {
      const entry = imports.get(id);
      if (entry === undefined) chunks.delete(id);
      if (entry === undefined || !states.includes(entry.state)) return false;
      removedFiles.set(id, entry.fileName);
      imports.delete(id);
      claims.delete(id);
      chunks.delete(id);
      return true;
    },
    removeOrphans: async (firstId) => {
      for (const id of chunks.keys()) if (id < firstId && !imports.has(id)) chunks.delete(id);
    },
  };
}
