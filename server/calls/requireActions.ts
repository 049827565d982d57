import { type Action, can, type SessionUser } from '#core/accounts/access.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { Problem } from '../foundation/problems/problem.ts';

type Target = { readonly user: SessionUser; readonly type: ContentType; readonly messages: ServerCatalog };

/** Throws a Problem 403 without one of these permissions, which depend on the body of a request. */
export function requireActions(actions: readonly Action[], { user, type, messages }: Target): void {
  if (!actions.every((action) => can({ kind: 'staff', user }, action, type)))
    throw new Problem(403, { detail: messages.api.forbidden });
}
