import type { FileQuery } from '#providers/fileLibrary.ts';

type Sort = NonNullable<FileQuery['sort']>;
export type SortField = Sort['field'];
export type FileKind = 'image' | 'document' | 'all';

/** What the address says of the screen, so that it is the same after a reload and for whoever is sent the address. */
export type FilesView = {
  /** Code of the municipality; undefined while none is chosen. */
  readonly code: string | undefined;
  readonly q: string;
  readonly kind: FileKind;
  readonly sort: Sort;
};

const names: Readonly<Record<SortField, string>> = { name: 'nombre', size: 'tamano', lastModified: 'modificado' };
export const sortFields: readonly SortField[] = ['name', 'size', 'lastModified'];
const kinds: Readonly<Record<FileKind, string>> = { image: 'imagenes', document: 'documentos', all: 'todo' };
export const fileKinds: readonly FileKind[] = ['image', 'document', 'all'];

export function readFilesAddress(address: URLSearchParams): FilesView {
  const code = address.get('municipalidad') ?? '';
  return {
    code: code === '' ? undefined : code,
    q: address.get('buscar') ?? '',
    kind: fileKinds.find((kind) => kinds[kind] === address.get('mostrar')) ?? 'image',
    sort: {
      field: sortFields.find((field) => names[field] === address.get('orden')) ?? 'name',
      order: address.get('sentido') === 'desc' ? 'desc' : 'asc',
    },
  };
}

/** What is as usual stands not in the address. */
export function writeFilesAddress(view: FilesView): URLSearchParams {
  const address = new URLSearchParams();
  if (view.code !== undefined) address.set('municipalidad', view.code);
  if (view.q !== '') address.set('buscar', view.q);
  if (view.kind !== 'image') address.set('mostrar', kinds[view.kind]);
  if (view.sort.field !== 'name') address.set('orden', names[view.sort.field]);
  if (view.sort.order !== 'asc') address.set('sentido', 'desc');
  return address;
}

/** Sorting by what it is sorted by turns it round. */
export function sortedBy(field: SortField, now: Sort): Sort {
  return { field, order: field === now.field && now.order === 'asc' ? 'desc' : 'asc' };
}
