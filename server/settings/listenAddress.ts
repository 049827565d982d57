import { isIPv6 } from 'node:net';

/** The portal's address without a proxy. */
export function addressOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
