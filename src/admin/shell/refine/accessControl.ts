import type { AccessControlProvider } from '@refinedev/core';
import type { Action, SessionUser } from '#core/accounts/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { rightsOf } from '../../session/useMay.ts';

const actions: Readonly<Record<string, Action>> = {
  list: 'read',
  show: 'read',
  create: 'create',
  edit: 'update',
  clone: 'create',
  delete: 'remove',
};

type Dependencies = { readonly user: SessionUser; readonly typeOf: (name: string) => ContentType | undefined };

export function createAccessControl({ user, typeOf }: Dependencies): AccessControlProvider {
  return {
    can: async ({ resource, action }) => {
      const type = typeOf(resource ?? '');
      if (type === undefined) return { can: true };
      return { can: rightsOf(user, type)[actions[action] ?? 'update'] };
    },
  };
}
