import { claimNote } from '../backupNotes.ts';

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The rows of a table that are counted: all but the claim of the backup itself, which a restore removes. */
export function countedRows(table: string): string {
  return table === 'store_notes' ? `${quoted(table)} where "name" <> '${claimNote}'` : quoted(table);
}
