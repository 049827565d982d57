import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isReachable, type Network } from '../../settings/networks.ts';
import { type Outgoing, OutgoingForbidden } from './outgoing.ts';

export type OutgoingOptions = {
  /** Networks that are reached beside the internet. */
  readonly allowed: readonly Network[];
  /** Resolves names; the system's resolver when left out. */
  readonly lookup?: LookupFunction;
  /** Opens connections in place of Node's agent. */
  readonly createConnection?: http.ClientRequestArgs['createConnection'];
};

/** Milliseconds. */
const longestLookup = 2000;

export function createOutgoing({ allowed, lookup = dns.lookup, createConnection }: OutgoingOptions): Outgoing {
  const isRefused = (host: string) => isIP(host) !== 0 && !isReachable(host, allowed);

  /** Connections resolve names by it, so a name cannot lead elsewhere between a check and the connection. */
  const guardedLookup: LookupFunction = (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, result) => {
      const addresses = Array.isArray(result) ? result : [];
      const [first] = addresses;
      if (error !== null || first === undefined) return done(error ?? new Error(`no address of ${host}`), []);
      if (addresses.some(({ address }) => !isReachable(address, allowed))) return done(new OutgoingForbidden(host), []);
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });

  return {
    isForbidden: async (address) => {
      if (!URL.canParse(address)) return false;
      const host = hostOf(new URL(address));
      if (isIP(host) !== 0) return isRefused(host);
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), longestLookup);
        guardedLookup(host, { all: true }, (error) => {
          clearTimeout(timer);
          resolve(error instanceof OutgoingForbidden);
        });
      });
    },
    post: (address, { headers, body, signal }) =>
      new Promise((resolve, reject) => {
        const host = hostOf(address);
        // Node passes only names to `lookup`.
        if (isRefused(host)) throw new OutgoingForbidden(host);
        const { request } = address.protocol === 'https:' ? https : http;
        const call = request(address, {
          method: 'POST',
          headers: { 'user-agent': 'Cabildo', ...headers },
          signal,
          lookup: guardedLookup,
          // Not the shared agent, which may have open connections and follows proxies of the environment.
          ...(createConnection === undefined ? { agent: false } : { createConnection }),
        });
        call.once('response', (response) => {
          resolve(response.statusCode ?? 0);
          response.destroy();
        });
        call.on('error', (error) => reject(signal.aborted ? signal.reason : error));
        call.end(body);
      }),
  };
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
