const editKey = 'edit';
const createKey = 'nuevo';
const startPrefix = 'con.';

/** Values with which a new record starts, by field, as its address has them. */
export type RecordStart = Readonly<Record<string, string>>;

/** The id of the record whose form is open. */
export function editId(address: URLSearchParams): string | undefined {
  return address.get(editKey) ?? undefined;
}

/** The id of the record whose values start the new one. */
export function copiedId(address: URLSearchParams): string | undefined {
  return address.get(createKey) || undefined;
}

/** The values of the address with which the new record starts; undefined when there are none. */
export function startOf(address: URLSearchParams): RecordStart | undefined {
  const values = [...address]
    .filter(([name]) => name.startsWith(startPrefix))
    .map(([name, value]) => [name.slice(startPrefix.length), value] as const);
  return values.length === 0 ? undefined : Object.fromEntries(values);
}

type NewForm = { readonly copyOf?: string | undefined; readonly start?: RecordStart | undefined };

/** Names the draft of a new record that starts with values, which is separate from the draft of any other new record. */
export function newRecordKey({ copyOf, start }: NewForm): string | undefined {
  if (copyOf !== undefined) return `copia:${copyOf}`;
  return start === undefined ? undefined : `inicio:${JSON.stringify(start)}`;
}

export function newFormKey(address: URLSearchParams): string | undefined {
  return newRecordKey({ copyOf: copiedId(address), start: startOf(address) });
}

export function isCreating(address: URLSearchParams): boolean {
  return address.has(createKey);
}

type OpenForm =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'create' } & NewForm)
  | { readonly kind: 'edit'; readonly id: string };

/** The address with this form open and everything else unchanged. */
export function withForm(address: URLSearchParams, form: OpenForm): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(editKey);
  next.delete(createKey);
  for (const name of address.keys()) if (name.startsWith(startPrefix)) next.delete(name);
  if (form.kind === 'edit') next.set(editKey, form.id);
  if (form.kind === 'create') {
    next.set(createKey, form.copyOf ?? '');
    for (const [name, value] of Object.entries(form.start ?? {})) next.set(startPrefix + name, value);
  }
  return next;
}
