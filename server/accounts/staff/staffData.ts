import type { StaffTables } from './staffTables.ts';
import type { Rule } from '../../rules/rule.ts';

type StaffDataOptions = {
  readonly tables: Pick<StaffTables, 'forget'>;
  /** Everything else that goes with its owner. */
  readonly owned: readonly { readonly forget: (userId: string) => Promise<void> }[];
  readonly onError: (error: unknown) => void;
};

/** Drafts, preferences, own views and notifications of a person go with their account. */
export function staffData({ tables, owned, onError }: StaffDataOptions): Rule {
  return {
    concerns: ({ purpose }) => purpose === 'accounts',
    after: async ({ change }, record) => {
      if (change.kind !== 'remove' || record === undefined) return;
      await tables.forget(change.id).catch(onError);
      for (const { forget } of owned) await forget(change.id).catch(onError);
    },
  };
}
