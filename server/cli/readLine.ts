import { validate as isUuid } from 'uuid';
import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject, type JsonObject } from '#core/values/json.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { valuesOf } from '#core/values/record.ts';
import { completenessOf } from '#core/validation/completeness.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Change, singleId, type Store } from '#core/store/store.ts';
import { bodyFault } from '../operations/bodyFault.ts';
import { acceptValues } from '../content/acceptValues.ts';
import { publicationIn } from '../content/resolvePublication.ts';
import { excessError, jsonExcess } from '../calls/jsonLimits.ts';
import type { ProblemError } from '../foundation/problems/problem.ts';

const messages = serverEs.api.load;

export type LoadContext = { readonly store: Store; readonly registry: Registry };
export type Creation = Extract<Change, { kind: 'create' }>;

/** An invalid line; the message is for people. */
export class WrongLine extends Error {}

/**
 * The change of a line, checked by the rules of the API; rejects with WrongLine or a Problem. A line may be an exported record:
 * its id and publication are used, the other server fields are ignored.
 */
export async function readLine(
  text: string,
  { type, ...context }: LoadContext & { readonly type: ContentType },
): Promise<Creation> {
  const json = objectIn(text);
  const id = await idIn(json, { type, ...context });
  const publication = publicationIn(json, { type, messages: serverEs });
  const values = await acceptValues(type, valuesOf(json), {
    writers: { ...context, messages: serverEs },
    current: undefined,
    unset: [],
    completeness: completenessOf(type, publication.state),
  });
  return { kind: 'create', type, values, publication, ...(id === undefined ? {} : { id }) };
}

/** Parses a line as an object; throws WrongLine. */
export function objectIn(text: string): JsonObject {
  const excess = jsonExcess(text);
  if (excess !== undefined) throw wrongAt(excessError(excess, serverEs));
  const json = parseLine(text);
  if (!isJsonObject(json)) throw new WrongLine(messages.notObject);
  const fault = bodyFault(json, { text, messages: serverEs });
  if (fault !== undefined) throw wrongAt(fault);
  return json;
}

function wrongAt({ pointer, detail }: ProblemError): WrongLine {
  return new WrongLine(pointer === '' ? detail : `${pointer} ${detail}`);
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WrongLine(error instanceof Error ? error.message : String(error));
  }
}

type Members = { readonly [name: string]: unknown };

async function idIn(
  { id }: Members,
  { type, store }: LoadContext & { readonly type: ContentType },
): Promise<string | undefined> {
  if (type.isSingle) {
    if ((await store.get(type, singleId)) !== undefined) throw new WrongLine(messages.usedId);
    return singleId;
  }
  if (id === undefined) return undefined;
  if (typeof id !== 'string' || !isUuid(id) || id !== id.toLowerCase()) throw new WrongLine(`/id ${messages.badId}`);
  await refuseUsedId(id, { type, store });
  return id;
}

/** Refuses the id of a present or removed record, whose history would be mixed up. */
export async function refuseUsedId(
  id: string,
  { type, store }: Pick<LoadContext, 'store'> & { readonly type: ContentType },
): Promise<void> {
  const isUsed =
    (await store.get(type, id)) !== undefined || (await store.history(type, id, { offset: 0, limit: 1 })).length > 0;
  if (isUsed) throw new WrongLine(messages.usedId);
}
