import type { Manifest } from './manifest.ts';

type Contents = Pick<Manifest, 'database' | 'parts'>;

/** A sentence with the numbers of rows, tables and files. */
export function contentsText(
  { database, parts }: Contents,
  sentence: (rows: string, tables: string, files: string) => string,
): string {
  const counts = Object.values(database.tables);
  const files = parts.filter(({ name }) => name.startsWith('archivos/'));
  return sentence(String(counts.reduce((sum, one) => sum + one, 0)), String(counts.length), String(files.length));
}
