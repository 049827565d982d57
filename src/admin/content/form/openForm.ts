const editKey = 'edit';
const createKey = 'nuevo';

/** The id of the record whose form is open. */
export function editId(address: URLSearchParams): string | undefined {
  return address.get(editKey) ?? undefined;
}

export function isCreating(address: URLSearchParams): boolean {
  return address.has(createKey);
}

type OpenForm = { readonly kind: 'none' | 'create' } | { readonly kind: 'edit'; readonly id: string };

/** The address with this form open and everything else unchanged. */
export function withForm(address: URLSearchParams, form: OpenForm): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(editKey);
  next.delete(createKey);
  if (form.kind === 'edit') next.set(editKey, form.id);
  if (form.kind === 'create') next.set(createKey, '');
  return next;
}
