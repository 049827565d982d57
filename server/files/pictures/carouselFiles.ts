import type { Store } from '#core/store/store.ts';
import { ofMunicipality } from '../fileQuery.ts';
import { asFile, type FileRecord } from '../fileRecords.ts';
import { fileType } from '../upload/fileTypes.ts';

/** The maximum number of pictures in a carousel. */
const maxPictures = 20;

/** The pictures that are marked for the carousel of a municipality's home page. */
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
    limit: maxPictures,
  });
  return records.map(asFile);
}
