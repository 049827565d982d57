import { serverEs } from '#core/locales/serverEs.ts';
import type { UpstreamHost } from '../../settings/upstreamSettings.ts';
import { fetchCall, type FetchedCall } from '../../upstream/upstreamClient.ts';

const { faults } = serverEs.conformance;

export type Backend = {
  /** Without a slash at the end. */
  readonly hosts: Readonly<Record<UpstreamHost, string>>;
  /** Milliseconds for a whole answer. */
  readonly limit: number;
};

export type Call = FetchedCall & { readonly host: UpstreamHost; readonly path: string };

/** An answer, or the sentence that says why there is none. */
export type Reply =
  | {
      readonly status: number;
      readonly text: string;
      /** The address that a redirect names. */
      readonly location: string;
      /** With which the call was sent. */
      readonly token: string | undefined;
    }
  | string;

export type SendCall = (call: Call) => Promise<Reply>;

/** Sends calls to a backend, but no more to a host that accepts no connection in time. Never rejects. */
export function createSender({ hosts, limit }: Backend): SendCall {
  const silent = new Map<UpstreamHost, string>();
  return async ({ host, path, ...call }) => {
    const fault = silent.get(host);
    if (fault !== undefined) return fault;
    let response: Response | undefined;
    try {
      response = await fetchCall(`${hosts[host]}/${path}`, { ...call, signal: AbortSignal.timeout(limit) });
      const { status, headers } = response;
      return { status, text: await response.text(), location: headers.get('location') ?? '', token: call.token };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') return faults.late(limit / 1000);
      if (response !== undefined) return faults.cut;
      const reason = reasonOf(error);
      const unreachable = faults.unreachable(hosts[host], reason);
      if (reason === 'UND_ERR_CONNECT_TIMEOUT') silent.set(host, unreachable);
      return unreachable;
    }
  };
}

/** The code of a network error, as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { readonly cause?: unknown };
  const { code = String(cause) } = cause as { readonly code?: string };
  return code;
}
