import { finished, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { can, type SessionUser } from '#core/access.ts';
import { exportOperations, exportsOfTypes } from '#core/api/exportOperations.ts';
import { isProcess } from '#core/schema/contentType.ts';
import { localTime } from '#core/time/localTime.ts';
import { Problem } from '../answering/problem.ts';
import type { Security } from '../answering/securityHeaders.ts';
import { tokenOf } from '../answering/visitor.ts';
import type { Parameters } from '../content/readPage.ts';
import { maySeeRemoved } from '../content/removedRecords.ts';
import { serve } from '../operations/serve.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { createDownloads } from './downloads.ts';
import { parametersIn, readExportRequest } from './exportRequest.ts';
import { removedRecords } from './removedRecords.ts';
import { exportBytes, type ExportDependencies, type ExportJob, mediaTypes } from './exportBytes.ts';

export type ExportRouteOptions = ExportDependencies & {
  readonly sessions: Pick<Sessions, 'find'>;
  readonly security: Security;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Exports of lists: sent at once, or prepared for one download by the browser itself, whose requests have no session. */
export function addExportRoutes(app: FastifyInstance, dependencies: ExportRouteOptions): void {
  const { messages, store, sessions, registry, now } = dependencies;
  const ofTypes = exportsOfTypes(messages);
  const operations = exportOperations(messages);
  const downloads = createDownloads<Pick<ExportJob, 'type' | 'request'>>({ now });
  const read = (parameters: Parameters, { type, user }: Pick<ExportJob, 'type' | 'user'>) => {
    const request = readExportRequest(type, parameters, { now: new Date(now()).toISOString(), messages });
    if (!mayExport({ type, request }, user)) throw new Problem(403, { detail: messages.api.forbidden });
    return request;
  };
  const count = async ({ type, request: { query, isOfBin } }: Pick<ExportJob, 'type' | 'request'>) => {
    if (!isOfBin) return (await store.list(type, { ...query, offset: 0, limit: 0 })).total;
    let total = 0;
    for await (const records of removedRecords({ type, query, store })) total += records.length;
    return total;
  };
  const gone = () => new Problem(404, { detail: messages.exports.gone });

  serve(app, ofTypes['export.{type}'], ({ request, reply, type, user }) =>
    send({ type, user, request: read(request.query as Parameters, { type, user }) }, reply),
  );
  serve(app, ofTypes['exportTicket.{type}'], async ({ request, type, user, body }) => {
    const job = { type, request: read(parametersIn(body.query), { type, user }) };
    const total = await count(job);
    const ticket = downloads.add(job, { user, session: tokenOf(request) ?? '', total });
    return { ticket, address: `/api/exports/${ticket}/file`, total };
  });
  serve(app, operations.exportProgress, ({ user, params: { ticket } }) => {
    const progress = downloads.progress(ticket, user.id);
    if (progress === undefined) throw gone();
    return progress;
  });
  serve(app, operations.exportFile, async ({ request, reply, params: { ticket } }) => {
    // A browser may look before it downloads.
    const download = request.method === 'HEAD' ? undefined : downloads.take(ticket);
    const session = download && (await sessions.find(download.session));
    const type = download && registry.get(download.content.type.name);
    const mayRead = session && type && mayExport({ ...download.content, type }, session.user);
    if (download === undefined || session === undefined || mayRead !== true) throw gone();
    const { report, progress, content } = download;
    finished(reply.raw, (error) => report({ state: error ? 'failed' : 'done' }));
    const onWritten = (count: number) => report({ written: progress().written + count });
    return send({ ...content, user: session.user, onWritten }, reply);
  });

  async function send(job: ExportJob, reply: FastifyReply): Promise<FastifyReply> {
    const { country } = await dependencies.facts();
    const day = localTime(new Date(now()).toISOString(), country.timeZone).slice(0, 10);
    const { format } = job.request;
    // When reading fails, the connection breaks: the response has no length, so browsers discard what they have of it.
    return reply
      .headers({
        ...dependencies.security.data,
        'content-type': mediaTypes[format],
        'content-disposition': `attachment; filename="${job.type.name}-${day}.${format}"`,
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(exportBytes(job, dependencies), { objectMode: false, highWaterMark: 64 * 1024 }));
  }
}

/** The bin is exported by who may see it; records of processes have none. */
function mayExport({ type, request }: Pick<ExportJob, 'type' | 'request'>, user: SessionUser): boolean {
  const visitor = { kind: 'staff', user } as const;
  return can(visitor, 'read', type) && (!request.isOfBin || (!isProcess(type) && maySeeRemoved(visitor, type)));
}
