import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { DiskSpace } from './diskSpace.ts';
import { Problem } from '../problems/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request is served while the disk is full: it stores nothing, signs in or frees space. DELETE always is. */
    readonly isServedOnFullDisk?: boolean | ((request: FastifyRequest) => boolean);
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

type FullDiskOptions = { readonly disk: DiskSpace; readonly messages: ServerCatalog };

/** Refuses requests that would store something while the disk with the database is full, before their files are read. */
export function refuseOnFullDisk(app: FastifyInstance, { disk, messages }: FullDiskOptions): void {
  if (!disk.holdsDatabase) return;
  app.addHook('preHandler', async (request) => {
    if (safeMethods.has(request.method) || request.is404 || isServed(request) || !(await disk.isScarce())) return;
    throw fullDisk(messages.api.diskFull);
  });
}

export function fullDisk(detail: string): Problem {
  return new Problem(507, { detail, headers: { 'retry-after': '60' } });
}

function isServed(request: FastifyRequest): boolean {
  const rule = request.routeOptions.config.isServedOnFullDisk ?? false;
  return typeof rule === 'boolean' ? rule : rule(request);
}
