import { LRUCache } from 'lru-cache';
import { type ContentType, publicFieldsOf } from '#core/schema/contentType.ts';
import { fileKeysIn } from '#core/files/fileNames.ts';
import { fold } from '#core/text/fold.ts';
import { valueForCitizens } from '#core/records/citizenValues.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { WriteCounter } from '../../calls/cache/writeCounter.ts';
import { trackDependencies, trackedStore, type DependencyTracker } from '../../calls/cache/dependencyTracker.ts';
import { type FileRecord, fileNamed, keyOfName } from '../fileRecords.ts';
import { formerNameType } from '../upload/fileTypes.ts';

/** The files that are open without a session: no file is public by default. */
export interface PublicFiles {
  /**
   * The file with this name or former name if it is public: it is marked for the carousel, or a public field of a visible record
   * names it. Rejects as the store does, unless a current decision is cached.
   */
  findByName(file: { readonly code: string; readonly name: string }): Promise<FileRecord | undefined>;
}

export type PublicFilesDependencies = {
  readonly store: Pick<Store, 'get' | 'list'>;
  readonly registry: Registry;
  readonly writeCounter: WriteCounter;
  /** The portal's own address; addresses on other hosts name no file of the portal. */
  readonly publicUrl: () => string;
  /** When the next record of a type is published, in milliseconds since 1970. */
  readonly nextPublication: (type: ContentType, now: number) => Promise<number>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** A cached decision and its dependencies. */
type AccessDecision = { readonly tracker: DependencyTracker; readonly file: Promise<FileRecord | undefined> };

/** Characters of all keys, and the approximate size of a decision without its key. */
const maxCacheSize = 16 * 1024 * 1024;
const decisionSize = 2500;
const recordsPerPage = 50;

export function createPublicFiles({
  store,
  registry,
  writeCounter,
  publicUrl,
  nextPublication,
  now,
}: PublicFilesDependencies): PublicFiles {
  const decisions = new LRUCache<string, AccessDecision>({
    maxSize: maxCacheSize,
    sizeCalculation: (_, key) => key.length + decisionSize,
  });
  const storeWith = (tracker: DependencyTracker) => trackedStore(store, { trackers: [tracker], now });

  async function publicFile(key: string, tracker: DependencyTracker): Promise<FileRecord | undefined> {
    const read = storeWith(tracker);
    const file = await fileNamed(key, { store: read });
    if (file === undefined || file.privado) return undefined;
    if (isMarked(file) || (await isShown(await keysOf(file, read), tracker))) return file;
    return undefined;
  }

  /** Whether a visible record of any public type names one of these keys. A positive decision depends only on the type of that record. */
  async function isShown(keys: readonly string[], tracker: DependencyTracker): Promise<boolean> {
    const instant = now();
    const types = registry.all().filter(({ publicPages }) => publicPages !== undefined);
    const trackers = types.map(() => trackDependencies(writeCounter));
    const visibleFiles = await Promise.all(
      types.map((type, index) =>
        isShownBy(type, {
          keys,
          ownHost: new URL(publicUrl()).host,
          store: storeWith(trackers[index] ?? tracker),
          at: new Date(instant).toISOString(),
        }),
      ),
    );
    const first = visibleFiles.indexOf(true);
    for (const one of first < 0 ? trackers : trackers.slice(first, first + 1)) tracker.join(one);
    if (first >= 0) {
      tracker.limit(tracker.visibleUntil);
      return true;
    }
    const due = await Promise.all(types.map((type) => nextPublication(type, instant)));
    tracker.limit(Math.min(...due));
    return false;
  }

  return {
    findByName: async ({ code, name }) => {
      const key = keyOfName(code, name);
      const cached = decisions.get(key);
      if (cached?.tracker.isCurrent(now()) === true) return cached.file;
      const tracker = trackDependencies(writeCounter);
      const decision = { tracker, file: publicFile(key, tracker) };
      decisions.set(key, decision);
      try {
        return await decision.file;
      } catch (error) {
        if (decisions.peek(key) === decision) decisions.delete(key);
        throw error;
      }
    },
  };
}

function isMarked({ carrusel, imagen }: FileRecord): boolean {
  return carrusel && imagen;
}

/** The folded keys of a file: its name and its former names. */
async function keysOf(file: FileRecord, store: Pick<Store, 'list'>): Promise<readonly string[]> {
  const where = [{ field: 'archivo', operator: 'eq', values: [file.id] }] as const;
  const { records } = await store.list(formerNameType, { where, sort: [], offset: 0, limit: 1000 });
  return [file, ...records].map(({ clave }) => fold(String(clave)));
}

type PublicUseQuery = {
  readonly keys: readonly string[];
  readonly ownHost: string;
  readonly store: Pick<Store, 'list'>;
  readonly at: string;
};

async function isShownBy(type: ContentType, { keys, ownHost, store, at }: PublicUseQuery): Promise<boolean> {
  const keySet = new Set(keys);
  for (let offset = 0; ; offset += recordsPerPage) {
    const { records } = await store.list(type, {
      where: [],
      sort: [],
      files: keys,
      visibleAt: at,
      offset,
      limit: recordsPerPage,
      countAtMost: offset + recordsPerPage,
    });
    if (records.some((record) => namesPublicly(record, { type, keySet, ownHost }))) return true;
    if (records.length < recordsPerPage) return false;
  }
}

/** Whether a public field names one of the files; private and hidden fields of the same record do not count. */
function namesPublicly(
  record: StoredRecord,
  { type, keySet, ownHost }: Pick<PublicUseQuery, 'ownHost'> & { type: ContentType; keySet: ReadonlySet<string> },
): boolean {
  const namesOne = (value: unknown) => [...fileKeysIn(value, { ownHost })].some((key) => keySet.has(key));
  return publicFieldsOf(type).some((field) => namesOne(valueForCitizens(field, record)));
}
