import type { FastifyRequest } from 'fastify';
import { type Action, can, type SessionUser } from '#core/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Municipality } from '#core/files/storedFile.ts';
import { Problem } from '../../answering/problem.ts';
import { requireUser } from '../../answering/visitor.ts';
import { fileType } from '../upload/fileTypes.ts';
import type { Municipalities } from '../municipalities.ts';

export type FileAccessDependencies = {
  readonly municipalities: Municipalities;
  /** Municipality codes of a person's account. */
  readonly municipalitiesOf: (userId: string) => Promise<readonly string[]>;
  readonly words: ServerCatalog;
};

/** `action` is 'read' when left out. */
type FileAccessQuery = FileAccessDependencies & { readonly action?: Action };

/** The signed-in person and the municipalities whose files they may use; throws a Problem 403 when their role forbids it. */
export async function requireFileStaff(
  request: FastifyRequest,
  { municipalities, municipalitiesOf, words, action = 'read' }: FileAccessQuery,
): Promise<{ readonly user: SessionUser; readonly allowed: readonly Municipality[] }> {
  const user = requireUser(request, words);
  if (!can(request.visitor, action, fileType)) throw new Problem(403, { detail: words.api.forbidden });
  return { user, allowed: municipalities.allowed(await municipalitiesOf(user.id)) };
}

/** The signed-in person, if they may use the files of this municipality; else throws a Problem 403. */
export async function requireMunicipalityStaff(
  code: string,
  request: FastifyRequest,
  query: FileAccessQuery,
): Promise<SessionUser> {
  const { user, allowed } = await requireFileStaff(request, query);
  if (allowed.some((municipality) => municipality.code === code)) return user;
  throw new Problem(403, { detail: query.words.fileService.noMunicipality });
}
