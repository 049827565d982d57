import type { FastifyInstance } from 'fastify';

/** For those who watch whether the server lives. */
export function addHealthRoute(app: FastifyInstance): void {
  app.get('/api/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
}
