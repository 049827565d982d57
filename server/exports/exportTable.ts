import { can, type SessionUser } from '#core/accounts/access.ts';
import { documentFormat } from '#ports/documents.ts';
import { exportOperations, exportsOfTypes } from '#core/api/exportOperations.ts';
import { isProcess } from '#core/schema/contentType.ts';
import { localTime } from '#core/time/localTime.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { Security } from '../calls/securityHeaders.ts';
import { tokenOf } from '../accounts/visitor.ts';
import { type Answer, type StreamEnd, streamAnswer } from '../calls/answer.ts';
import type { Parameters } from '../calls/call.ts';
import { maySeeRemoved } from '../content/removedRecords.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';
import { hashToken } from '../settings/secrets/hashToken.ts';
import type { Sessions } from '../accounts/sessions/sessions.ts';
import type { Downloads, PreparedDownload } from './downloads.ts';
import { parametersIn, readExportRequest } from './exportRequest.ts';
import { removedRecords } from './removedRecords.ts';
import { exportBytes, type ExportDependencies, type ExportJob, mediaTypes } from './exportBytes.ts';

export type ExportRouteOptions = ExportDependencies & {
  readonly sessions: Pick<Sessions, 'findByHash'>;
  readonly downloads: Downloads;
  readonly security: Security;
};

/** Exports of lists: sent at once, or prepared for one download by the browser itself, whose requests have no session. */
export function exportTable(dependencies: ExportRouteOptions): OperationTable {
  const { messages, store, sessions, registry, downloads, now } = dependencies;
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

  return {
    ...tableOf(exportsOfTypes(messages), {
      'export.{type}': ({ parameters, type, user }) =>
        exportAnswer({ type, user, request: read(parameters, { type, user }) }),
      'exportTicket.{type}': async (call) => {
        const { type, user, body } = call;
        const { query } = body;
        const total = await count({ type, request: read(parametersIn(query), { type, user }) });
        const session = hashToken(tokenOf(call) ?? '');
        const ticket = await downloads.add({ type: type.name, query }, { user, session, total });
        return { ticket, address: `/api/exports/${ticket}/file`, total };
      },
    }),
    ...tableOf(exportOperations(messages), {
      exportProgress: async ({ user, params: { ticket } }) => {
        const progress = await downloads.progress(ticket, user.id);
        if (progress === undefined) throw gone();
        return progress;
      },
      exportFile: async ({ method, params: { ticket } }) => {
        // A browser may look before it downloads.
        const prepared = method === 'HEAD' ? undefined : await downloads.find(ticket);
        const job = prepared && (await jobOf(prepared));
        const download = job && (await downloads.begin(ticket));
        if (job === undefined || download === undefined) throw gone();
        try {
          return await exportAnswer({ ...job, onWritten: download.count }, download.end);
        } catch (error) {
          download.end('failed');
          throw error;
        }
      },
    }),
  };

  /** What the person may export now; undefined when the session has ended or the type or a right is gone. */
  async function jobOf({ session: hash, type: name, query }: PreparedDownload): Promise<ExportJob | undefined> {
    const session = await sessions.findByHash(hash);
    const type = registry.get(name);
    if (session === undefined || type === undefined) return undefined;
    const { user } = session;
    try {
      return { type, user, request: read(parametersIn(query), { type, user }) };
    } catch (error) {
      if (error instanceof Problem) return undefined;
      throw error;
    }
  }

  async function exportAnswer(job: ExportJob, onEnd?: (end: StreamEnd) => void): Promise<Answer<never>> {
    const { country } = await dependencies.facts();
    const day = localTime(new Date(now()).toISOString(), country.timeZone).slice(0, 10);
    const { format } = job.request;
    // When reading fails, the connection breaks: the response has no length, so browsers discard what they have of it.
    return streamAnswer(exportBytes(job, dependencies), {
      headers: {
        ...dependencies.security.data,
        'content-type': mediaTypes[format],
        'content-disposition': `attachment; filename="${job.type.name}-${day}.${format === 'pdf' ? documentFormat.ending : format}"`,
        'cache-control': 'private, no-store',
      },
      ...(onEnd && { onEnd }),
    });
  }
}

/** The bin is exported by who may see it; records of processes have none. */
function mayExport({ type, request }: Pick<ExportJob, 'type' | 'request'>, user: SessionUser): boolean {
  const visitor = { kind: 'staff', user } as const;
  return can(visitor, 'read', type) && (!request.isOfBin || (!isProcess(type) && maySeeRemoved(visitor, type)));
}
