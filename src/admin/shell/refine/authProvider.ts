import type { AuthProvider } from '@refinedev/core';
import { dropDrafts } from '../../drafts/draftKey.ts';
import type { SessionStore } from '../../session/session.ts';
import { signOut } from '../../session/sessionApi.ts';

/** Refine's view of the session. Signing in happens before Refine loads, and signing out unloads it. */
export function createAuthProvider(sessionStore: SessionStore): AuthProvider {
  return {
    login: async () => ({ success: false }),
    check: async () => ({ authenticated: sessionStore.get() !== undefined }),
    getIdentity: async () => sessionStore.get()?.user,
    logout: async () => {
      const session = sessionStore.get();
      if (session !== undefined) dropDrafts(sessionStorage, session.user.id);
      sessionStore.end('signedOut');
      if (session !== undefined) void signOut(session);
      return { success: true };
    },
    // The API client ends the session of a refused request, which may not be the current session.
    onError: async () => ({}),
  };
}
