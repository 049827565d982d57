import type { AccessControlProvider } from '@refinedev/core';
import { type Action, can } from '#core/access.ts';
import type { ContentType } from '#core/contentType.ts';
import type { SessionKeeper } from '../shell/session.ts';

const actions: Readonly<Record<string, Action>> = {
  list: 'read',
  show: 'read',
  create: 'create',
  edit: 'update',
  clone: 'create',
  delete: 'remove',
};

type Deps = { readonly keeper: SessionKeeper; readonly typeOf: (name: string) => ContentType | undefined };

export function createAccessControl({ keeper, typeOf }: Deps): AccessControlProvider {
  return {
    can: async ({ resource, action }) => {
      const session = keeper.get();
      const type = typeOf(resource ?? '');
      if (session === undefined || type === undefined) return { can: session !== undefined };
      return { can: can({ kind: 'staff', user: session.user }, actions[action] ?? 'update', type) };
    },
  };
}
