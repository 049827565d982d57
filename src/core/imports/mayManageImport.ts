import { can, type SessionUser } from '../accounts/access.ts';

type Guarded = Parameters<typeof can>[2];

/** Whether a person may stop, take back and delete an import: their own, or one of a type whose records they may change. */
export function mayManageImport({ by }: { readonly by: string }, user: SessionUser, type: Guarded): boolean {
  return user.id === by || can({ kind: 'staff', user }, 'update', type);
}
