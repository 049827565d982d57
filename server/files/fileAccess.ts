import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '#core/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Municipality } from '#core/storedFile.ts';
import { Problem } from '../problem.ts';
import { requireUser } from '../visitor.ts';
import type { Municipalities } from './municipalities.ts';

export type AccessParts = {
  readonly municipalities: Municipalities;
  /** Codes that a person's account names. */
  readonly municipalitiesOf: (userId: string) => Promise<readonly string[]>;
  readonly words: ServerCatalog;
};

/** Who asks, and whose files that person may use. */
export async function staffOf(
  request: FastifyRequest,
  { municipalities, municipalitiesOf, words }: AccessParts,
): Promise<{ readonly user: SessionUser; readonly allowed: readonly Municipality[] }> {
  const user = requireUser(request, words);
  return { user, allowed: municipalities.allowed(await municipalitiesOf(user.id)) };
}

/** Who asks for the files of a municipality; a Problem 403 when these are not for that person, or there is none. */
export async function staffWithin(code: string, request: FastifyRequest, parts: AccessParts): Promise<SessionUser> {
  const { user, allowed } = await staffOf(request, parts);
  if (allowed.some((municipality) => municipality.code === code)) return user;
  throw new Problem(403, { detail: parts.words.fileService.noMunicipality });
}
