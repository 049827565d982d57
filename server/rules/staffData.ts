import type { StaffTables } from '../staff/staffTables.ts';
import type { ViewService } from '../views/viewService.ts';
import type { Rule } from './rule.ts';

type StaffDataOptions = {
  readonly tables: Pick<StaffTables, 'forget'>;
  readonly views: Pick<ViewService, 'forget'>;
  readonly onError: (error: unknown) => void;
};

/** Drafts, preferences and own views of a person go with their account. */
export function staffData({ tables, views, onError }: StaffDataOptions): Rule {
  return {
    concerns: ({ purpose }) => purpose === 'accounts',
    after: async ({ change }, record) => {
      if (change.kind !== 'remove' || record === undefined) return;
      await tables.forget(change.id).catch(onError);
      await views.forget(change.id).catch(onError);
    },
  };
}
