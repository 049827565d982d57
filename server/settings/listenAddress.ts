import { isIPv6 } from 'node:net';

/** The portal's address where nothing stands before it. */
export function addressOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
