import { ipVersion } from './networks.ts';
import type { ListeningSettings } from './serverSettings.ts';

/** The portal's address without a proxy. */
export function addressOf({ host, port }: ListeningSettings): string {
  return `http://${ipVersion(host) === 6 ? `[${host}]` : host}:${port}`;
}
