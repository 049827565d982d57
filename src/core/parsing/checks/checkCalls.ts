import { municipalityMember, type XCalls } from '../../schema/calls.ts';
import { pointerTo } from '../../values/json.ts';
import type { SchemaCatalog } from '../../locales/catalog.ts';
import { nearest } from '../../text/nearest.ts';
import { serverFieldNames } from '../../values/record.ts';
import type { Fault } from '../../schema/schemaError.ts';
import type { XContent } from '../../schema/xContent.ts';
import { checkName } from './checkPropertyName.ts';

type Context = { readonly names: readonly string[]; readonly messages: SchemaCatalog };

/** Checks that wire names belong to properties and are unique, and that a type served by calls has a list call. */
export function checkCalls({ calls, store, provider }: XContent, { names, messages }: Context): readonly Fault[] {
  const missingList =
    (store ?? provider) === 'post0511' && calls?.list === undefined
      ? [
          {
            pointer: `/x-content/${store === undefined ? 'provider' : 'store'}`,
            expected: messages.schemas.noListCall,
            nearest: undefined,
          },
        ]
      : [];
  return [
    ...missingList,
    ...checkNames(calls?.names ?? {}, { names, messages }),
    ...checkInWords(calls, { names, messages }),
    ...(calls?.saved ?? []).flatMap((name, index) =>
      checkName(name, { pointer: `/x-content/calls/saved/${index}`, names, messages }),
    ),
    ...Object.entries(calls?.by ?? {}).flatMap(([member, field]) =>
      checkName(field, { pointer: `/x-content/calls/by${pointerTo(member)}`, names, messages }),
    ),
  ];
}

/** A type that answers fields as text cannot have a save call: text cannot be read back. */
function checkInWords(calls: XCalls | undefined, { names, messages }: Context): readonly Fault[] {
  const pointer = '/x-content/calls/inWords';
  const { inWords = [], save } = calls ?? {};
  if (inWords.length > 0 && save !== undefined)
    return [{ pointer, expected: messages.schemas.wordsAndSave, nearest: undefined }];
  return inWords.flatMap((name, index) =>
    names.includes(name)
      ? []
      : [{ pointer: `${pointer}/${index}`, expected: messages.schemas.property(name), nearest: nearest(name, names) }],
  );
}

function checkNames(wireNames: NonNullable<XCalls['names']>, { names, messages }: Context): readonly Fault[] {
  const validNames: readonly string[] = [...names, ...serverFieldNames];
  const usedNames = new Set<string>([
    ...validNames.filter((name) => !Object.hasOwn(wireNames, name)),
    municipalityMember,
  ]);
  return Object.entries(wireNames).flatMap(([name, wire]): readonly Fault[] => {
    const pointer = `/x-content/calls/names${pointerTo(name)}`;
    if (!validNames.includes(name))
      return [{ pointer, expected: messages.schemas.property(name), nearest: nearest(name, validNames) }];
    if (usedNames.has(wire)) return [{ pointer, expected: messages.schemas.wireName(wire), nearest: undefined }];
    usedNames.add(wire);
    return [];
  });
}
