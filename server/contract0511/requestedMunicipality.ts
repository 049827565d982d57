import type { FastifyRequest } from 'fastify';
import { municipalityMember } from '#core/schema/calls.ts';
import { isJsonObject, type JsonObject, pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { invalid, notObject } from '../content/readBody.ts';
import { Problem } from '../answering/problem.ts';

export type Tenancy = {
  /** Code of the one municipality that the portal serves. */
  readonly municipalityCode: string;
  /** Codes that a person's account names. */
  readonly municipalitiesOf: (userId: string) => Promise<readonly string[]>;
  readonly words: ServerCatalog;
};

/** The object that a call was sent, or a Problem. */
export function bodyOf({ body }: FastifyRequest, words: ServerCatalog): JsonObject {
  if (body === undefined) throw new Problem(400, { detail: words.api.emptyBody });
  if (!isJsonObject(body)) throw notObject(words);
  return body;
}

/** Whether a call asks for this portal's municipality, or for another one that the person may see and that has nothing here. */
export async function requestedMunicipality(
  request: FastifyRequest,
  { body, isNeeded, ...parts }: Tenancy & { readonly body: JsonObject; readonly isNeeded: boolean },
): Promise<'own' | 'other'> {
  const { municipalityCode, municipalitiesOf, words } = parts;
  const code = body[municipalityMember];
  if (code === municipalityCode || (code === undefined && !isNeeded)) return 'own';
  if (typeof code !== 'string') {
    const keyword = code === undefined ? 'required' : 'type';
    throw invalid([{ pointer: pointerTo(municipalityMember), keyword, detail: words.calls.needsCode }], words);
  }
  const { visitor } = request;
  const codes = visitor.kind === 'staff' ? await municipalitiesOf(visitor.user.id) : [];
  if (codes.includes(code)) return 'other';
  throw new Problem(403, { detail: words.calls.foreignCode(code) });
}
