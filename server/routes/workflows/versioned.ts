import type { FastifyReply } from 'fastify';
import { etagOf } from '../../content/preconditions.ts';

/** Sends the version of an answer as its ETag. */
export function versioned<T extends { readonly version: number }>(reply: FastifyReply, value: T): T {
  reply.header('etag', etagOf(value.version));
  return value;
}
