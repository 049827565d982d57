import { isIPv6 } from 'node:net';
import type { ListeningSettings } from './serverSettings.ts';

/** The portal's address without a proxy. */
export function addressOf({ host, port }: ListeningSettings): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
