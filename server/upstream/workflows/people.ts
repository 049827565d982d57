import type { SentId } from './workflowFacts.ts';
import type { WorkflowContext } from './workflowContext.ts';

/** People of the other backend and accounts here. */
export type ForeignPeople = {
  /** The account of a person there. */
  readonly here: (id: string) => string;
  /** The id there of an account: its own, or a whole number. Undefined for an account that is only here. */
  readonly there: (accountId: string) => SentId | undefined;
};

/** `hasNumbers`: that backend writes ids as numbers. */
export async function foreignPeople(
  { registry, mirror }: Pick<WorkflowContext, 'registry' | 'mirror'>,
  { hasNumbers }: { readonly hasNumbers: boolean },
): Promise<ForeignPeople> {
  const type = registry.typeFor('accounts');
  const rows = type === undefined ? [] : await mirror.rowsOf(type);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byAccount = new Map(rows.map((row) => [row.recordId, row]));
  return {
    here: (id) => byId.get(id)?.recordId ?? id,
    there: (accountId) => {
      const row = byAccount.get(accountId);
      if (row !== undefined) return row.sentId ?? row.id;
      if (/^\d+$/.test(accountId)) return hasNumbers ? Number(accountId) : accountId;
      return hasNumbers ? undefined : accountId;
    },
  };
}
