import { catalogueOf } from '#core/catalogues/entrySchema.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { unrefTimer } from '#ports/turns.ts';
import type { TypeSource } from './typeSource.ts';

/** Composes the content types in use: the types of files, changed by each source in turn. */
export interface TypeComposer {
  /** Composes the types for the first time, and prepares all of them. Rejects only when the types of files cannot be prepared. */
  start(): Promise<void>;
  /** Puts to use what is stored now. Never rejects: a failure leaves the types as they were, is reported and tried again. */
  compose(): Promise<void>;
  /** Composes when other processes wrote what a source reads. Never rejects. */
  composeExternal(): Promise<void>;
  /** Whether a source reads the records of this type. */
  isSource(typeName: string): boolean;
  /** Prepares the types of catalogues that are not in use yet, so that one write stores a catalogue with its entries. */
  prepareNew(types: readonly ContentType[]): Promise<void>;
  close(): void;
}

type Options = {
  /** Has the types of files; gets the composed ones. */
  readonly registry: Registry;
  readonly sources: readonly TypeSource[];
  readonly store: Pick<Store, 'lastSeq' | 'changesAfter'>;
  /** Creates what types need in the database before they are used. */
  readonly prepare?: (types: readonly ContentType[], options?: { readonly isServing?: boolean }) => Promise<void>;
  /** Creates what reading the types of files needs, whose composed types may have other indexes and folded texts. */
  readonly prepareToRead?: (types: readonly ContentType[]) => Promise<void>;
  /** Called with the errors of sources and of the database. */
  readonly failed: (error: unknown) => void;
};

/** Milliseconds. */
const retryAfter = 1000;
const mostExternal = 1000;

export function createTypeComposer({
  registry,
  sources,
  store,
  prepare,
  prepareToRead,
  failed,
}: Options): TypeComposer {
  const ofFiles = registry.all();
  let queued: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  let seq = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const isSource = (typeName: string) => sources.some(({ storedIn }) => storedIn.includes(typeName));

  async function applySources(types: readonly ContentType[]): Promise<readonly ContentType[]> {
    let composed = types;
    for (const source of sources) composed = await source.apply(composed);
    return composed;
  }

  /** As `applySources`, without those that fail. */
  async function applyEach(): Promise<readonly ContentType[]> {
    let composed = ofFiles;
    for (const source of sources) {
      try {
        composed = await source.apply(composed);
      } catch (error) {
        failed(error);
      }
    }
    return composed;
  }

  async function attempt(): Promise<void> {
    clearTimeout(timer);
    try {
      const composed = await applySources(ofFiles);
      const inUse = new Set(registry.all());
      const changed = composed.filter((type) => !inUse.has(type));
      if (changed.length > 0) await prepare?.(changed, { isServing: true });
      if (changed.length > 0 || composed.length !== inUse.size) registry.replace(composed);
    } catch (error) {
      failed(error);
      if (!isClosed) timer = unrefTimer(setTimeout(() => void compose(), retryAfter));
    }
  }

  /** An attempt that has begun may have read before the caller's write, so another one follows it. */
  function compose(): Promise<void> {
    queued ??= last.then(() => {
      queued = undefined;
      return attempt();
    });
    last = queued;
    return last;
  }

  return {
    isSource,
    compose,
    prepareNew: async (types) => {
      const added = new Set(types.filter(({ name }) => catalogueOf(name) !== undefined && !registry.get(name)));
      if (added.size > 0) await prepare?.([...added], { isServing: true });
    },
    start: async () => {
      seq = await store.lastSeq();
      await prepareToRead?.(ofFiles.filter(({ name }) => isSource(name)));
      const composed = await applyEach();
      try {
        await prepare?.(composed);
        registry.replace(composed);
      } catch (error) {
        // A type of a file that cannot be prepared stops the start.
        await prepare?.(ofFiles);
        failed(error);
      }
    },
    composeExternal: async () => {
      try {
        const changes = await store.changesAfter(seq, mostExternal);
        seq = changes.at(-1)?.seq ?? seq;
        if (changes.length === mostExternal) seq = await store.lastSeq();
        else if (!changes.some(({ type }) => isSource(type))) return;
      } catch (error) {
        failed(error);
      }
      await compose();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** A store that answers writes to the records of a source once the types have followed. */
export function withComposedTypes<S extends Store>(
  store: S,
  composer: Pick<TypeComposer, 'compose' | 'isSource' | 'prepareNew'>,
): S {
  return {
    ...store,
    write: async (changes, by) => {
      const writesSource = changes.some(({ type }) => composer.isSource(type.name));
      if (writesSource) await composer.prepareNew(changes.map(({ type }) => type));
      try {
        return await store.write(changes, by);
      } finally {
        // A write may be stored although its answer was lost.
        if (writesSource) await composer.compose();
      }
    },
  };
}
