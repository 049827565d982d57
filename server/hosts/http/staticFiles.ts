import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { builtFiles } from '../../site/builtFiles.ts';
import type { Security } from '../../calls/securityHeaders.ts';

type Options = {
  /** The folder of built files for browsers; undefined when the development server serves them. */
  readonly folder: string | undefined;
  readonly security: Security;
};

/** Sends the built file at the address of a request; undefined where there is none. */
export type SendFile = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

export async function createStaticFiles(app: FastifyInstance, { folder, security }: Options): Promise<SendFile> {
  if (folder === undefined) return () => undefined;
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  const files = builtFiles(folder);
  return ({ method, url, id }, reply) => {
    const file = method === 'GET' || method === 'HEAD' ? files.get(url.split('?', 1)[0] ?? '') : undefined;
    if (file === undefined) return undefined;
    return reply.headers({ ...headersOf(file, security), 'x-request-id': id }).sendFile(file);
  };
}

/** Files with a content hash in their name never change; others are revalidated after an hour. */
function headersOf(file: string, { page, worker }: Security) {
  const headers = /^assets\/heicWorker-[\w-]+\.js$/.test(file) ? worker : page;
  const caching = file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  return { ...headers, 'cache-control': caching, vary: 'accept-encoding' };
}
