import { LRUCache } from 'lru-cache';
import { type ContentType, publicFieldsOf } from '#core/schema/contentType.ts';
import { fileKeysIn } from '#core/files/fileNames.ts';
import { fold } from '#core/text/fold.ts';
import { isShownToCitizens } from '#core/store/hidden.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { WriteCounter } from '../../cache/writeCounter.ts';
import { trackDependencies, trackedStore, type DependencyTracker } from '../../cache/dependencyTracker.ts';
import { type FileRecord, fileNamed, keyOfName } from '../fileRecords.ts';
import { formerNameType } from '../upload/fileTypes.ts';

/** The files that people without a session may have: nothing is public until somebody makes it so. */
export interface PublicFiles {
  /**
   * The file that has a name, or had it before, if citizens may have it: it is marked for the carousel, or a public field of a
   * record that they can see names it. Rejects as the store does, unless the answer is known and nothing was written since.
   */
  named(place: { readonly code: string; readonly name: string }): Promise<FileRecord | undefined>;
}

export type PublicFileParts = {
  readonly store: Pick<Store, 'get' | 'list'>;
  readonly registry: Registry;
  readonly writeCounter: WriteCounter;
  /** The portal's own address: only under it a record names a file of ours. */
  readonly publicUrl: () => string;
  /** When the next record of a type comes due, in milliseconds. */
  readonly nextPublication: (type: ContentType, now: number) => Promise<number>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** An answer, and what it was read from. */
type Verdict = { readonly reading: DependencyTracker; readonly file: Promise<FileRecord | undefined> };

/** Characters of all keys, and about what an answer takes beside its key. */
const mostKept = 16 * 1024 * 1024;
const verdictSize = 2500;
const recordsAtOnce = 50;

export function createPublicFiles({
  store,
  registry,
  writeCounter,
  publicUrl,
  nextPublication,
  now,
}: PublicFileParts): PublicFiles {
  const verdicts = new LRUCache<string, Verdict>({
    maxSize: mostKept,
    sizeCalculation: (_, key) => key.length + verdictSize,
  });
  const storeFor = (reading: DependencyTracker) => trackedStore(store, { trackers: [reading], now });

  async function publicFile(key: string, reading: DependencyTracker): Promise<FileRecord | undefined> {
    const read = storeFor(reading);
    const file = await fileNamed(key, { store: read });
    if (file === undefined || file.privado) return undefined;
    if (isMarked(file) || (await isShown(await keysOf(file, read), reading))) return file;
    return undefined;
  }

  /** Whether a visible record of any public type names one of these keys. What says yes is all that the answer depends on. */
  async function isShown(keys: readonly string[], reading: DependencyTracker): Promise<boolean> {
    const instant = now();
    const types = registry.all().filter(({ publicPages }) => publicPages !== undefined);
    const readings = types.map(() => trackDependencies(writeCounter));
    const shown = await Promise.all(
      types.map((type, index) =>
        isShownBy(type, {
          keys,
          ownHost: new URL(publicUrl()).host,
          store: storeFor(readings[index] ?? reading),
          at: new Date(instant).toISOString(),
        }),
      ),
    );
    const first = shown.indexOf(true);
    for (const one of first < 0 ? readings : readings.slice(first, first + 1)) reading.join(one);
    if (first >= 0) return true;
    const due = await Promise.all(types.map((type) => nextPublication(type, instant)));
    reading.limit(Math.min(...due));
    return false;
  }

  return {
    named: async ({ code, name }) => {
      const key = keyOfName(code, name);
      const known = verdicts.get(key);
      if (known?.reading.isCurrent(now()) === true) return known.file;
      const reading = trackDependencies(writeCounter);
      const verdict = { reading, file: publicFile(key, reading) };
      verdicts.set(key, verdict);
      try {
        return await verdict.file;
      } catch (error) {
        if (verdicts.peek(key) === verdict) verdicts.delete(key);
        throw error;
      }
    },
  };
}

function isMarked({ carrusel, imagen }: FileRecord): boolean {
  return carrusel && imagen;
}

/** The file by its name and its former ones. */
async function keysOf(file: FileRecord, store: Pick<Store, 'list'>): Promise<readonly string[]> {
  const where = [{ field: 'archivo', operator: 'eq', values: [file.id] }] as const;
  const { records } = await store.list(formerNameType, { where, sort: [], offset: 0, limit: 1000 });
  return [file, ...records].map(({ clave }) => fold(String(clave)));
}

type Wanted = {
  readonly keys: readonly string[];
  readonly ownHost: string;
  readonly store: Pick<Store, 'list'>;
  readonly at: string;
};

async function isShownBy(type: ContentType, { keys, ownHost, store, at }: Wanted): Promise<boolean> {
  const wanted = new Set(keys);
  for (let offset = 0; ; offset += recordsAtOnce) {
    const { records } = await store.list(type, {
      where: [],
      sort: [],
      files: keys,
      visibleAt: at,
      offset,
      limit: recordsAtOnce,
      countAtMost: offset + recordsAtOnce,
    });
    if (records.some((record) => namesPublicly(record, { type, wanted, ownHost }))) return true;
    if (records.length < recordsAtOnce) return false;
  }
}

/** Whether a field that citizens see names one of the files: others of the same record may name them too. */
function namesPublicly(
  record: StoredRecord,
  { type, wanted, ownHost }: Pick<Wanted, 'ownHost'> & { type: ContentType; wanted: ReadonlySet<string> },
): boolean {
  return publicFieldsOf(type)
    .filter((field) => isShownToCitizens(field, record))
    .some(({ name }) => [...fileKeysIn(record[name], { ownHost })].some((key) => wanted.has(key)));
}
