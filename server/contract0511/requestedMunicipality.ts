import type { FastifyRequest } from 'fastify';
import { municipalityMember } from '#core/schema/calls.ts';
import { isJsonObject, type JsonObject, pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { invalid, notObject } from '../content/readBody.ts';
import { Problem } from '../answering/problem.ts';

export type Tenancy = {
  /** Code of the one municipality that the portal serves. */
  readonly municipalityCode: string;
  /** Municipality codes in a person's account. */
  readonly municipalitiesOf: (userId: string) => Promise<readonly string[]>;
  readonly words: ServerCatalog;
};

/** The JSON object in the body of a call. Throws a Problem for other bodies. */
export function bodyOf({ body }: FastifyRequest, words: ServerCatalog): JsonObject {
  if (body === undefined) throw new Problem(400, { detail: words.api.emptyBody });
  if (!isJsonObject(body)) throw notObject(words);
  return body;
}

/** Whether a call names this portal's municipality, or another one of the person's, which has no data here. */
export async function requestedMunicipality(
  request: FastifyRequest,
  { body, isNeeded, ...tenancy }: Tenancy & { readonly body: JsonObject; readonly isNeeded: boolean },
): Promise<'own' | 'other'> {
  const { municipalityCode, municipalitiesOf, words } = tenancy;
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
