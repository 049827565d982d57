import type { Change } from '#core/store/store.ts';

/**
 * Whether no change depends on another one: all create different records, or all do the same to different records of one type.
 * Updates of a type with unique fields depend on one another, since each may refuse the next.
 */
export function areIndependent(changes: readonly Change[]): boolean {
  const keys = changes.filter(({ id }) => id !== undefined).map(({ type, id }) => JSON.stringify([type.name, id]));
  if (new Set(keys).size < keys.length) return false;
  if (changes.every(({ kind }) => kind === 'create')) return true;
  const [first] = changes;
  if (changes.some(({ kind, type }) => kind !== first?.kind || type !== first.type)) return false;
  return first?.kind !== 'update' || !first.type.fields.some(({ isUnique }) => isUnique);
}
