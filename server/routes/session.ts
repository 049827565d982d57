import type { FastifyInstance } from 'fastify';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { endHeader } from '#core/time/sessionTime.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { needsSession, requireUser, tokenOf } from '../answering/visitor.ts';
import { servedOnFullDisk } from '../answering/fullDisk.ts';

type SessionRouteOptions = {
  readonly sessions: Sessions;
  readonly municipalityCode: string;
  readonly words: ServerCatalog;
};

/** The signed-in person's own session. */
export function addSessionRoutes(
  app: FastifyInstance,
  { sessions, municipalityCode, words }: SessionRouteOptions,
): void {
  app.get('/api/session', async (request, reply) => {
    const session = await sessions.find(tokenOf(request) ?? '');
    if (session === undefined) throw needsSession(words);
    return reply.header('cache-control', 'no-store').send({ ...session, municipality: { code: municipalityCode } });
  });
  // The scope's hook has already extended the session, because any request with a token is activity.
  app.post('/api/session/activity', servedOnFullDisk, async (request, reply) => {
    requireUser(request, words);
    const session = await sessions.find(tokenOf(request) ?? '');
    if (session !== undefined) reply.header(endHeader, String(session.endsInSeconds));
    return reply.code(204).send();
  });
  app.delete('/api/session', async (request, reply) => {
    requireUser(request, words);
    await sessions.signOut(tokenOf(request) ?? '');
    return reply.code(204).send();
  });
}
