import type { AuthProvider } from '@refinedev/core';
import { dropDrafts } from '../content/drafts/draftKey.ts';
import type { SessionKeeper } from '../shell/session/session.ts';
import { signOut } from '../shell/session/sessionApi.ts';

/** Refine's view of the session. Signing in happens before Refine is loaded, and leaving unloads it. */
export function createAuthProvider(keeper: SessionKeeper): AuthProvider {
  return {
    login: async () => ({ success: false }),
    check: async () => ({ authenticated: keeper.get() !== undefined }),
    getIdentity: async () => keeper.get()?.user,
    logout: async () => {
      const session = keeper.get();
      if (session !== undefined) dropDrafts(sessionStorage, session.user.id);
      keeper.end('signedOut');
      if (session !== undefined) void signOut(session);
      return { success: true };
    },
    onError: async (error: { statusCode?: number }) => {
      if (error.statusCode === 401) keeper.end('expired');
      return {};
    },
  };
}
