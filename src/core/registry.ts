import type { ContentType } from './contentType.ts';
import type { Field } from './field.ts';
import { pointerTo } from './json.ts';
import type { Catalog } from './locales/catalog.ts';
import { nearest } from './nearest.ts';
import { screenPointer } from './readContentType.ts';
import type { SchemaError } from './schemaError.ts';

/** The content types that are served now: an immutable snapshot that can be exchanged as a whole. */
export interface Registry {
  all(): readonly ContentType[];
  get(name: string): ContentType | undefined;
  /** Exchanges the snapshot and tells every subscriber. */
  replace(types: readonly ContentType[]): void;
  /** Calls the listener after each exchange; the answer ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export function createRegistry(types: readonly ContentType[]): Registry {
  let snapshot = new Map(types.map((type) => [type.name, type]));
  const listeners = new Set<() => void>();
  return {
    all: () => [...snapshot.values()],
    get: (name) => snapshot.get(name),
    replace(next) {
      snapshot = new Map(next.map((type) => [type.name, type]));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Files = { readonly fileOf: (type: ContentType) => string; readonly words: Catalog };

/** What is wrong between content types: relations to none of them, two screens with one address. */
export function checkTogether(types: readonly ContentType[], { fileOf, words }: Files): readonly SchemaError[] {
  const names = types.map((type) => type.name);
  const relations = types.flatMap((type) =>
    relationsIn(type.fields, '')
      .filter(({ target }) => !names.includes(target))
      .map(({ pointer, target }) => ({
        file: fileOf(type),
        pointer,
        expected: words.schemas.relation(target),
        nearest: nearest(target, names),
      })),
  );
  return [...relations, ...samePaths(types, { fileOf, words })];
}

function relationsIn(
  fields: readonly Field[],
  base: string,
): readonly { readonly pointer: string; readonly target: string }[] {
  return fields.flatMap((field) => {
    const pointer = `${base}/properties${pointerTo(field.name)}`;
    const inside = field.kind === 'objectList' ? `${pointer}/items` : pointer;
    const own =
      field.relation === undefined ? [] : [{ pointer: `${pointer}/x-field/relation`, target: field.relation }];
    return [...own, ...relationsIn(field.fields, inside)];
  });
}

function samePaths(types: readonly ContentType[], { fileOf, words }: Files): readonly SchemaError[] {
  const taken = new Set<string>();
  return types.flatMap((type) =>
    type.screens.flatMap((screen, index) => {
      if (!taken.has(screen.path)) {
        taken.add(screen.path);
        return [];
      }
      return [
        {
          file: fileOf(type),
          pointer: screenPointer(type, index),
          expected: words.schemas.samePath(screen.path),
          nearest: undefined,
        },
      ];
    }),
  );
}
