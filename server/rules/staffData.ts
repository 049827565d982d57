import type { StaffTables } from '../staff/staffTables.ts';
import type { Rule } from './rule.ts';

type StaffDataOptions = {
  readonly tables: Pick<StaffTables, 'forget'>;
  readonly onError: (error: unknown) => void;
};

/** Drafts and preferences of a person go with their account. */
export function staffData({ tables, onError }: StaffDataOptions): Rule {
  return {
    concerns: ({ purpose }) => purpose === 'accounts',
    after: async ({ change }, record) => {
      if (change.kind === 'remove' && record !== undefined) await tables.forget(change.id).catch(onError);
    },
  };
}
