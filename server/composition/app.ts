import { createCachedPageMiddleware } from '../hosts/http/cachedPageMiddleware.ts';
import { reportFault } from '#ports/report.ts';
import { createRequestIds } from '../hosts/http/requestLog.ts';
import { createHttpHost, type HttpHost } from '../hosts/http/httpHost.ts';
import type { Dispatch } from '../calls/call.ts';
import type { AppOptions } from './appOptions.ts';
import { createParts, type Parts } from './parts.ts';

/** Maximum bytes of address and headers: a request for a thousand ids needs forty thousand. */
const headLimit = 64 * 1024;

/** Levels at which each request has a line in the log. */
const verbose = ['info', 'debug', 'trace'];

export type App = {
  readonly host: HttpHost;
  /** Answers calls without the host. */
  readonly dispatch: Dispatch;
  readonly addresses: Parts['addresses'];
};

/** Creates the portal behind HTTP, ready to listen or to get injected requests. */
export async function createApp(options: AppOptions): Promise<App> {
  const requestId = createRequestIds();
  let report = reportFault;
  const pageMiddleware = createCachedPageMiddleware({ http: { maxHeaderSize: headLimit }, requestId });
  const { work, ...parts } = createParts({ ...options, failed: (error) => report(error) });
  const host = await createHttpHost({
    ...options,
    ...parts,
    pageMiddleware,
    requestId,
    work: [
      ...work,
      { stop: pageMiddleware.disable },
      // Streams of events have ended by then.
      { stop: () => pageMiddleware.drain(options.settings.http.stopSeconds * 1000) },
    ],
  });
  report = (err) => host.log.error({ err });
  options.accessLog.subscribe((refused) =>
    host.log.error(refused, refused.reason === 'throttled' ? 'sign-in throttled' : 'sign-in refused'),
  );
  if (!verbose.includes(options.settings.logs.level)) pageMiddleware.enable(parts.findCachedPage);
  return { host, dispatch: parts.dispatch, addresses: parts.addresses };
}
