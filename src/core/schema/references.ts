import type { Field } from './field.ts';

/** A record to which a value points. */
export type Reference = { readonly type: string; readonly id: string };

/** Whether the values of a field point to records. */
export function isReference({ relation, kind }: Pick<Field, 'relation' | 'kind'>): boolean {
  return relation !== undefined || kind === 'record';
}

/** The record to which a text of a field points; undefined for none. */
export function referenceIn(
  value: unknown,
  { relation, kind }: Pick<Field, 'relation' | 'kind'>,
): Reference | undefined {
  if (typeof value !== 'string') return undefined;
  if (relation !== undefined) return { type: relation, id: value };
  const end = value.indexOf('/');
  if (kind !== 'record' || end < 1 || end === value.length - 1) return undefined;
  return { type: value.slice(0, end), id: value.slice(end + 1) };
}

/** The text by which a field points to a record. */
export function referenceTo({ type, id }: Reference, { kind }: Pick<Field, 'kind'>): string {
  return kind === 'record' ? `${type}/${id}` : id;
}
