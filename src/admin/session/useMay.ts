import { type Access, type Action, actions, can, type SessionUser } from '#core/accounts/access.ts';
import { actionWay } from '#core/records/actionWay.ts';
import type { ContentType, Transition } from '#core/schema/contentType.ts';
import { useSession } from './sessionContext.ts';

type Guarded = Pick<ContentType, 'access' | 'publicPages'> &
  Partial<Pick<ContentType, 'provider' | 'calls' | 'transitions'>>;

export type Rights = Readonly<Record<Action, boolean>>;

/** What a person may do with records of a type, as far as its provider can do it; the server checks again. */
export function rightsOf(user: SessionUser, type: Guarded): Rights {
  const isAllowed = (action: Action) =>
    actionWay(type, action) !== 'none' && can({ kind: 'staff', user }, action, type);
  return Object.fromEntries(actions.map((action) => [action, isAllowed(action)])) as Rights;
}

/** What the signed-in person may do with records of a type. */
export function useMay(type: Guarded): Rights {
  return rightsOf(useSession().user, type);
}

/** The transitions that the person's permissions allow; others belong to a task. */
export function useTransitions(type: ContentType): readonly Transition[] {
  const visitor = { kind: 'staff' as const, user: useSession().user };
  return (type.transitions ?? []).filter(
    ({ who }) => (who === 'update' || who === 'remove') && can(visitor, who, type),
  );
}

/** The transitions that may be applied to many records at once, which change their state. */
export function useBulkTransitions(type: ContentType): readonly Transition[] {
  return useTransitions(type).filter(({ to }) => to !== undefined);
}

const fileAccess: Access = { editor: actions, operador: ['read'], account: {} };

/** The files of the file server, which have no content type in the browser. */
export const storedFiles: Guarded = { access: fileAccess, publicPages: undefined };

/** Workflows and their executions, which have no content type in the browser; completing a task only requires its assignment. */
export const workflows: Guarded = {
  access: { editor: actions, operador: ['read'], account: {} },
  publicPages: undefined,
};
