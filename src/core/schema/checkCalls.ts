import { municipalityMember, type XCalls } from './calls.ts';
import { pointerTo } from '../values/json.ts';
import type { Catalog } from '../locales/catalog.ts';
import { nearest } from './nearest.ts';
import { serverFieldNames } from '../store/record.ts';
import type { Fault } from './schemaError.ts';
import type { XContent } from './xContent.ts';

type Checking = { readonly names: readonly string[]; readonly words: Catalog };

/** Names on the wire belong to properties, and no two members have the same one; who is served by calls must have one that lists. */
export function checkCalls({ calls, provider }: XContent, { names, words }: Checking): readonly Fault[] {
  const lacking =
    provider === 'post0511' && calls?.list === undefined
      ? [{ pointer: '/x-content/provider', expected: words.schemas.noListCall, nearest: undefined }]
      : [];
  return [...lacking, ...checkNames(calls?.names ?? {}, { names, words }), ...checkInWords(calls, { names, words })];
}

/** A saved record could not be read back from words. */
function checkInWords(calls: XCalls | undefined, { names, words }: Checking): readonly Fault[] {
  const pointer = '/x-content/calls/inWords';
  const { inWords = [], save } = calls ?? {};
  if (inWords.length > 0 && save !== undefined)
    return [{ pointer, expected: words.schemas.wordsAndSave, nearest: undefined }];
  return inWords.flatMap((name, index) =>
    names.includes(name)
      ? []
      : [{ pointer: `${pointer}/${index}`, expected: words.schemas.property(name), nearest: nearest(name, names) }],
  );
}

function checkNames(onWire: NonNullable<XCalls['names']>, { names, words }: Checking): readonly Fault[] {
  const known = [...names, 'id'];
  const taken = new Set<string>([
    ...[...known, ...serverFieldNames].filter((name) => !Object.hasOwn(onWire, name)),
    municipalityMember,
  ]);
  return Object.entries(onWire).flatMap(([name, wire]): readonly Fault[] => {
    const pointer = `/x-content/calls/names${pointerTo(name)}`;
    if (!known.includes(name))
      return [{ pointer, expected: words.schemas.property(name), nearest: nearest(name, known) }];
    if (taken.has(wire)) return [{ pointer, expected: words.schemas.wireName(wire), nearest: undefined }];
    taken.add(wire);
    return [];
  });
}
