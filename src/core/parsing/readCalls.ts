import type { Calls, XCalls } from '../schema/calls.ts';
import type { Messages } from '../schema/messages.ts';

/** The calls of a content type with every default decided. */
export function readCalls(
  xCalls: XCalls | undefined,
  { messages, isSingle }: { readonly messages: Messages; readonly isSingle: boolean },
): Calls | undefined {
  if (xCalls === undefined) return undefined;
  const { createFailed, updateFailed } = messages;
  const listFailed = isSingle ? messages.readFailed : messages.listFailed;
  return {
    list: [xCalls.list ?? []].flat(),
    save: [xCalls.save ?? []].flat(),
    saved: xCalls.saved,
    host: xCalls.host ?? 'api',
    names: xCalls.names ?? {},
    inWords: xCalls.inWords ?? [],
    by: Object.entries(xCalls.by ?? {}).map(([member, field]) => ({ member, field }))[0],
    people: xCalls.people ?? { fields: [] },
    personNames: xCalls.personNames ?? {},
    parts: xCalls.parts ?? {},
    errors: { list: listFailed, create: createFailed, update: updateFailed, ...xCalls.errors },
  };
}
