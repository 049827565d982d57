import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { readBody } from '../content/readBody.ts';
import { type DiskSpace, diskReserve } from '../answering/diskSpace.ts';
import { type FileAccessDependencies, requireFileStaff } from '../files/access/fileAccess.ts';
import {
  measurePurge,
  type Purgeable,
  purgeable,
  purgeBin,
  type PurgeDependencies,
  purgeVariants,
} from '../files/purge.ts';
import { servedOnFullDisk } from '../answering/fullDisk.ts';
import { Problem } from '../answering/problem.ts';

export type StorageOptions = FileAccessDependencies & PurgeDependencies & { readonly disk: DiskSpace };

export const purgeSchema: JsonSchema = {
  type: 'object',
  properties: { purge: { enum: purgeable } },
  required: ['purge'],
  additionalProperties: false,
};

const noStore = ['cache-control', 'private, no-store'] as const;

/** Frees disk space. For administradores, or for everybody without roles, within their municipalities. */
export function addStorageRoutes(app: FastifyInstance, parts: StorageOptions): void {
  const { disk, words } = parts;
  app.get('/api/files/storage', async (request, reply) => {
    const { codes } = await administratorOf(request, parts);
    const [free, sizes] = [await disk.free(), await measurePurge({ ...parts, codes })];
    const isKnown = free !== undefined && Number.isFinite(free);
    return reply
      .header(...noStore)
      .send({ ...(isKnown && { free }), reserve: diskReserve, isFull: await disk.isScarce(), ...sizes });
  });
  app.post('/api/files/storage', servedOnFullDisk, async (request, reply) => {
    const { codes, by } = await administratorOf(request, parts);
    const { purge } = readBody<{ purge: Purgeable }>(request.body, { schema: purgeSchema, words });
    const freed = purge === 'bin' ? await purgeBin({ ...parts, codes, by }) : await purgeVariants(parts);
    return reply.header(...noStore).send(freed);
  });
}

async function administratorOf(request: FastifyRequest, parts: StorageOptions) {
  const { user, allowed } = await requireFileStaff(request, { ...parts, action: 'remove' });
  if (user.role !== undefined && user.role !== 'administrador')
    throw new Problem(403, { detail: parts.words.api.forbidden });
  return { by: user.id, codes: allowed.map(({ code }) => code) };
}
