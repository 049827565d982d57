import type { FastifyInstance } from 'fastify';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import type { DuePublications } from '../pending/duePublications.ts';
import type { ForeignWrites } from '../store/foreignWrites.ts';
import { isApi } from '../answering/problemHandler.ts';
import type { AccessLog } from '../sessions/accessLog.ts';
import type { Security } from '../answering/securityHeaders.ts';

/** Adds the security headers of the API, and the id of each request. */
export function addHeaders(app: FastifyInstance, security: Security): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url)) reply.headers(security.data);
    reply.header('x-request-id', request.id);
    done();
  });
}

/** Logs each refused sign-in at the default level. Added first, so that it ends last and throttled sign-ins are not lost. */
export function addAccessLog(app: FastifyInstance, accessLog: Pick<AccessLog, 'subscribe' | 'start' | 'close'>): void {
  accessLog.subscribe((refused) =>
    app.log.error(refused, refused.reason === 'throttled' ? 'sign-in throttled' : 'sign-in refused'),
  );
  addBackgroundWork(app, accessLog);
}

/** Makes each request see earlier writes of other processes. Answers of the cached-page middleware see them within a second. */
export function addForeignWrites(app: FastifyInstance, foreignWrites: ForeignWrites): void {
  app.addHook('onReady', foreignWrites.start);
  app.addHook('onRequest', foreignWrites.check);
  app.addHook('onClose', async () => foreignWrites.close());
}

/** Makes each answer show the pending changes that are due. */
export function addDuePublications(app: FastifyInstance, duePublications: DuePublications): void {
  app.addHook('onReady', duePublications.start);
  app.addHook('onRequest', duePublications.check);
  app.addHook('onClose', duePublications.close);
}

/** Starts work beside requests once the app is ready, and waits for it when the app closes. */
export function addBackgroundWork(
  app: FastifyInstance,
  work: { readonly start: () => void; readonly close: () => Promise<void> },
): void {
  app.addHook('onReady', async () => work.start());
  app.addHook('onClose', async () => work.close());
}

/** Refuses writes when the database file was removed or replaced. */
export function refuseLostWrites(app: FastifyInstance, isLost: () => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    done(!isRead && isLost() ? new StoreUnavailable('the database file was removed or replaced') : undefined);
  });
}

type NoticeOptions = { readonly notice: ((sentence: string) => void) | undefined; readonly messages: ServerCatalog };

/** Notices an untrusted proxy, behind which all citizens have one address. Names the setting, once. */
export function noticeUntrustedProxy(app: FastifyInstance, { notice, messages }: NoticeOptions): void {
  let isNoticed = notice === undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isNoticed && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1) {
      isNoticed = true;
      notice?.(messages.api.start.untrustedProxy(request.socket.remoteAddress ?? ''));
    }
    done();
  });
}
