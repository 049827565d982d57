import type { SessionUser } from '#core/accounts/access.ts';
import type { CellFault } from '#core/imports/importTypes.ts';
import { fieldOf, type ContentType } from '#core/schema/contentType.ts';
import { readsTitles } from '../accounts/namedPeople.ts';
import type { ImportDependencies } from './importContext.ts';
import type { StoredImport } from './importTables.ts';

export type ImportReader = {
  readonly type: ContentType;
  readonly user: SessionUser;
  readonly dependencies: ImportDependencies;
};

/**
 * The faults of a row as a person may read them. Their texts were made with the rights of the importer: another reader gets neither
 * the faults of rules nor what a cell says about records that this reader may not read.
 */
export function readableFaults(
  faults: readonly CellFault[],
  { by, settings }: StoredImport,
  { type, user, dependencies: { registry, messages } }: ImportReader,
): readonly CellFault[] {
  const isReadable = ({ column, isPrivate }: CellFault) => {
    if (user.id === by) return true;
    if (isPrivate === true) return false;
    const relation = fieldOf(type, settings?.columns[column ?? -1] ?? '')?.relation;
    const related = relation === undefined ? undefined : registry.get(relation);
    return related === undefined || readsTitles(registry, { kind: 'staff', user }, related);
  };
  return faults.map((fault) => ({
    column: fault.column,
    message: isReadable(fault) ? fault.message : messages.imports.faults.hidden,
  }));
}
