import type { LabelCount } from '#core/api/fileSchemas.ts';
import { readLabels } from '#core/files/fileLabels.ts';
import type { Store } from '#core/store/store.ts';
import { ofMunicipality } from './fileQuery.ts';
import { asFile } from './fileRecords.ts';
import { fileType } from './upload/fileTypes.ts';

const filesPerPage = 1000;

/** The labels of a municipality's files by name, each with the number of files that have it. */
export async function fileLabels(
  code: string,
  { store }: { readonly store: Pick<Store, 'list'> },
): Promise<readonly LabelCount[]> {
  const counts = new Map<string, number>();
  const where = [...ofMunicipality(code), { field: 'etiquetas', operator: 'empty', values: [false] } as const];
  for (let offset = 0; ; offset += filesPerPage) {
    const { records } = await store.list(fileType, { where, sort: [], offset, limit: filesPerPage });
    for (const label of records.flatMap((record) => readLabels(asFile(record).etiquetas)))
      counts.set(label, (counts.get(label) ?? 0) + 1);
    if (records.length < filesPerPage) break;
  }
  return [...counts]
    .map(([label, files]) => ({ label, files }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
}
