import type { FastifyInstance } from 'fastify';
import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { endHeader } from '#core/accounts/sessionTime.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { needsSession, tokenOf } from '../answering/visitor.ts';
import { serve } from '../operations/serve.ts';

type SessionRouteOptions = {
  readonly sessions: Sessions;
  readonly municipalityCode: string;
  readonly messages: ServerCatalog;
};

/** The signed-in person's own session. */
export function addSessionRoutes(
  app: FastifyInstance,
  { sessions, municipalityCode, messages }: SessionRouteOptions,
): void {
  const operations = portalOperations(messages);
  serve(app, operations.session, async ({ request }) => {
    const session = await sessions.find(tokenOf(request) ?? '');
    if (session === undefined) throw needsSession(messages);
    return { ...session, municipality: { code: municipalityCode } };
  });
  // The scope's hook has already extended the session, because any request with a token is activity.
  serve(app, operations.activity, async ({ request, reply }) => {
    const session = await sessions.find(tokenOf(request) ?? '');
    if (session !== undefined) reply.header(endHeader, String(session.endsInSeconds));
  });
  serve(app, operations.signOut, ({ request }) => sessions.signOut(tokenOf(request) ?? ''));
}
