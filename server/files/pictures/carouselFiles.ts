import type { Store } from '#core/store/store.ts';
import { ofMunicipality } from '../fileQuery.ts';
import { asFile, type FileRecord } from '../fileRecords.ts';
import { fileType } from '../upload/fileTypes.ts';

/** Pictures that a carousel has at most. */
const longestCarousel = 20;

/** What the carousel of a municipality's home shows: the pictures that somebody marked for it. */
export async function carouselFiles(
  code: string,
  { store }: { readonly store: Pick<Store, 'list'> },
): Promise<readonly FileRecord[]> {
  const { records } = await store.list(fileType, {
    where: [
      ...ofMunicipality(code),
      { field: 'imagen', operator: 'eq', values: [true] },
      { field: 'carrusel', operator: 'eq', values: [true] },
    ],
    sort: [{ field: 'nombre', order: 'asc' }],
    offset: 0,
    limit: longestCarousel,
  });
  return records.map(asFile);
}
