import type { SessionUser } from '#core/accounts/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Municipality } from '#core/files/storedFile.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import type { Municipalities } from '../../settings/municipalities.ts';

export type FileAccessDependencies = {
  readonly municipalities: Municipalities;
  /** Municipality codes of a person's account. */
  readonly municipalitiesOf: (userId: string) => Promise<readonly string[]>;
  readonly messages: ServerCatalog;
};

/** The municipalities whose files a person may use. */
export async function municipalitiesFor(
  { id }: SessionUser,
  { municipalities, municipalitiesOf }: FileAccessDependencies,
): Promise<readonly Municipality[]> {
  return municipalities.allowed(await municipalitiesOf(id));
}

/** Throws a Problem 403 unless the person may use the files of this municipality. */
export async function requireMunicipality(
  code: string,
  user: SessionUser,
  dependencies: FileAccessDependencies,
): Promise<void> {
  const allowed = await municipalitiesFor(user, dependencies);
  if (allowed.some((municipality) => municipality.code === code)) return;
  throw new Problem(403, { detail: dependencies.messages.fileService.noMunicipality });
}
