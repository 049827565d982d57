import type { ContentType } from './contentType.ts';
import type { Purpose } from '../names/purposes.ts';
import { createListeners } from '../values/listeners.ts';

/** The content types in use: an immutable snapshot, replaced as a whole. */
export interface Registry {
  all(): readonly ContentType[];
  get(name: string): ContentType | undefined;
  /** The type with a purpose. */
  typeFor(purpose: Purpose): ContentType | undefined;
  /** Replaces the snapshot and notifies subscribers. */
  replace(types: readonly ContentType[]): void;
  /** Calls the listener after each replacement. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createRegistry(types: readonly ContentType[], onError?: (error: unknown) => void): Registry {
  let snapshot = new Map(types.map((type) => [type.name, type]));
  const listeners = createListeners<void>(onError);
  return {
    all: () => [...snapshot.values()],
    get: (name) => snapshot.get(name),
    typeFor: (purpose) => [...snapshot.values()].find((type) => type.purpose === purpose),
    replace(next) {
      snapshot = new Map(next.map((type) => [type.name, type]));
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}
