import type { FileQuery } from '#providers/rest/fileLibrary.ts';

type Sort = NonNullable<FileQuery['sort']>;
export type SortField = Sort['field'];
export type FileKind = 'image' | 'document' | 'all';

/** The screen's state in the URL, so that it survives a reload and can be shared. */
export type FilesView = {
  /** Code of the municipality; undefined until one is chosen. */
  readonly code: string | undefined;
  readonly q: string;
  /** Only files with this label; '' for all. */
  readonly label: string;
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
    label: address.get('etiqueta') ?? '',
    kind: fileKinds.find((kind) => kinds[kind] === address.get('mostrar')) ?? 'image',
    sort: {
      field: sortFields.find((field) => names[field] === address.get('orden')) ?? 'name',
      order: address.get('sentido') === 'desc' ? 'desc' : 'asc',
    },
  };
}

/** Omits default values from the URL. */
export function writeFilesAddress(view: FilesView): URLSearchParams {
  const address = new URLSearchParams();
  if (view.code !== undefined) address.set('municipalidad', view.code);
  if (view.q !== '') address.set('buscar', view.q);
  if (view.label !== '') address.set('etiqueta', view.label);
  if (view.kind !== 'image') address.set('mostrar', kinds[view.kind]);
  if (view.sort.field !== 'name') address.set('orden', names[view.sort.field]);
  if (view.sort.order !== 'asc') address.set('sentido', 'desc');
  return address;
}

/** Sorting by the current field reverses the order. */
export function nextSort(field: SortField, current: Sort): Sort {
  return { field, order: field === current.field && current.order === 'asc' ? 'desc' : 'asc' };
}
