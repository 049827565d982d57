import type { FastifyRequest } from 'fastify';
import { type Action, can, type SessionUser } from '#core/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Municipality } from '#core/files/storedFile.ts';
import { Problem } from '../../answering/problem.ts';
import { requireUser } from '../../answering/visitor.ts';
import { fileType } from '../upload/fileTypes.ts';
import type { Municipalities } from '../municipalities.ts';

export type AccessParts = {
  readonly municipalities: Municipalities;
  /** Codes that a person's account names. */
  readonly municipalitiesOf: (userId: string) => Promise<readonly string[]>;
  readonly words: ServerCatalog;
};

/** What is wanted of the files; reading when left out. */
type Asked = AccessParts & { readonly action?: Action };

/** Who asks, and whose files that person may use; a Problem 403 when roles keep that person from it. */
export async function staffOf(
  request: FastifyRequest,
  { municipalities, municipalitiesOf, words, action = 'read' }: Asked,
): Promise<{ readonly user: SessionUser; readonly allowed: readonly Municipality[] }> {
  const user = requireUser(request, words);
  if (!can(request.visitor, action, fileType)) throw new Problem(403, { detail: words.api.forbidden });
  return { user, allowed: municipalities.allowed(await municipalitiesOf(user.id)) };
}

/** Who asks for the files of a municipality; a Problem 403 when these are not for that person, or there is none. */
export async function staffWithin(code: string, request: FastifyRequest, parts: Asked): Promise<SessionUser> {
  const { user, allowed } = await staffOf(request, parts);
  if (allowed.some((municipality) => municipality.code === code)) return user;
  throw new Problem(403, { detail: parts.words.fileService.noMunicipality });
}
