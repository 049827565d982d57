import type { ContentType } from './contentType.ts';
import type { Field } from './field.ts';
import { pointerTo } from '../values/json.ts';
import { createListeners } from '../store/listeners.ts';
import type { Catalog } from '../locales/catalog.ts';
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

export function createRegistry(types: readonly ContentType[], failed?: (error: unknown) => void): Registry {
  let snapshot = new Map(types.map((type) => [type.name, type]));
  const listeners = createListeners<void>(failed);
  return {
    all: () => [...snapshot.values()],
    get: (name) => snapshot.get(name),
    replace(next) {
      snapshot = new Map(next.map((type) => [type.name, type]));
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}

type Files = { readonly fileOf: (type: ContentType) => string; readonly words: Catalog };

/** What is wrong between content types: relations to none of them, and names or addresses that two of them have. */
export function checkAcrossTypes(types: readonly ContentType[], { fileOf, words }: Files): readonly SchemaError[] {
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
  return [
    ...relations,
    ...sameNames(types, { fileOf, words }),
    ...samePaths(types, { fileOf, words }),
    ...samePlaces(types, { fileOf, words }),
    ...sameCalls(types, { fileOf, words }),
  ];
}

function relationsIn(
  fields: readonly Field[],
  base: string,
): readonly { readonly pointer: string; readonly target: string }[] {
  return fields.flatMap((field) => {
    const pointer = `${base}/properties${pointerTo(field.name)}`;
    const inside = field.kind === 'objectList' || field.kind === 'gallery' ? `${pointer}/items` : pointer;
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

/** Tables and files of some systems do not tell capitals from small letters. */
function sameNames(types: readonly ContentType[], { fileOf, words }: Files): readonly SchemaError[] {
  const small = types.map((type) => type.name.toLowerCase());
  return types
    .filter((type, index) => small.indexOf(type.name.toLowerCase()) < index)
    .map((type) => ({
      file: fileOf(type),
      pointer: '',
      expected: words.schemas.sameName(type.name),
      nearest: undefined,
    }));
}

/** First names of addresses that the portal itself answers; the home page is one too. */
const reserved = /^\/($|(admin|api|login|assets|imagenes|archivos)($|\/))/;

function samePlaces(types: readonly ContentType[], { fileOf, words }: Files): readonly SchemaError[] {
  const taken = new Set<string>();
  return types.flatMap((type) =>
    (['list', 'detail'] as const).flatMap((place) => {
      const path = type.publicPages?.[place];
      if (path === undefined) return [];
      const pattern = path.replaceAll(/\{[^}]*\}/g, '{}');
      if (!taken.has(pattern) && !reserved.test(path)) {
        taken.add(pattern);
        return [];
      }
      const expected = words.schemas.samePlace(path);
      return [{ file: fileOf(type), pointer: `/x-content/public/${place}`, expected, nearest: undefined }];
    }),
  );
}

/** Calls that the portal itself answers. */
const ownCalls = /^(Auth|LoginWithPassword|ObtenerFlujosCompletados|(files|WorkFlow)(\/.*)?)$/;

function sameCalls(types: readonly ContentType[], { fileOf, words }: Files): readonly SchemaError[] {
  const taken = new Set<string>();
  return types.flatMap((type) =>
    (['list', 'save'] as const).flatMap((kind) =>
      (type.calls?.[kind] ?? []).flatMap((call) => {
        if (!taken.has(call) && !ownCalls.test(call)) {
          taken.add(call);
          return [];
        }
        const expected = words.schemas.sameCall(call);
        return [{ file: fileOf(type), pointer: `/x-content/calls/${kind}`, expected, nearest: undefined }];
      }),
    ),
  );
}
