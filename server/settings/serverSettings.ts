import { readNetworks } from './networks.ts';
import { onOffCheck, readCheck, textCheck, wholeCheck } from './checks.ts';
import { group, type SettingsOf } from './setting.ts';
import { readTrustedProxies } from './trustedProxies.ts';

/** Where the server listens. */
export const listening = group({
  /** 0 picks a free one. */
  port: {
    name: 'PORT',
    default: '3000',
    check: wholeCheck({ least: 0, most: 65_535 }, ({ api }) => api.environment.port),
    sentence: 'the port to listen on; 0 picks a free one',
  },
  host: {
    name: 'HOST',
    default: 'localhost',
    check: textCheck(
      (text) => /^[\w.:%-]+$/.test(text),
      ({ api }) => api.environment.host,
    ),
    sentence: 'the name or address to listen on',
  },
});

/** The way between the portal and other machines. */
export const network = group({
  /** Without a final slash; the listening address when undefined. */
  publicUrl: {
    name: 'PUBLIC_URL',
    default: undefined,
    check: readCheck(
      (text) => (isWebAddress(text) ? text.replace(/\/+$/, '') : undefined),
      ({ api }) => api.environment.url,
    ),
    sentence: 'the address that citizens use',
    shownDefault: '`http://HOST:PORT`',
  },
  trustedProxies: {
    name: 'TRUST_PROXY',
    default: 'false',
    check: readCheck(readTrustedProxies, ({ api }) => api.environment.proxies),
    sentence:
      'the proxies whose `X-Forwarded-For` is trusted: their number, or their addresses and networks separated by commas',
  },
  /** Networks that requests to addresses typed by people reach beside the internet. */
  allowed: {
    name: 'OUTGOING_ALLOW',
    default: '',
    check: readCheck(
      (text) => (text === '' ? [] : readNetworks(text)),
      ({ outgoing }) => outgoing.environment.networks,
    ),
    sentence:
      'addresses and networks, separated by commas, that [webhooks](docs/operations.md#other-systems) may send to beside the internet',
    examples: ['10.0.0.0/8,fd00::/8'],
  },
});

/** How the server treats connections. */
export const http = group({
  /** Whether browsers must use https for subdomains too. */
  hasSecureSubdomains: {
    name: 'HSTS_SUBDOMAINS',
    default: 'off',
    check: onOffCheck,
    sentence: '`on`: with an `https://` address, browsers use only https for its subdomains too',
  },
  /** Seconds within which a whole request must arrive. */
  requestSeconds: {
    name: 'REQUEST_SECONDS',
    default: '180',
    check: wholeCheck({ least: 10, most: 3600 }, ({ api }) => api.environment.requestSeconds),
    sentence: 'seconds within which a whole request must arrive, 10 to 3600',
  },
  /** Seconds that open requests may take when the server stops. */
  stopSeconds: {
    name: 'STOP_SECONDS',
    default: '30',
    check: wholeCheck({ least: 1, most: 600 }, ({ api }) => api.environment.stopSeconds),
    sentence: 'seconds that running requests have to finish when the portal stops, 1 to 600',
  },
});

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export const logs = group({
  level: {
    name: 'LOG_LEVEL',
    default: 'error',
    check: textCheck(
      (text) => levels.includes(text),
      ({ api }) => api.environment.logLevel,
    ),
    sentence: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
});

export type ListeningSettings = SettingsOf<typeof listening>;
export type HttpSettings = SettingsOf<typeof http>;
export type LogSettings = SettingsOf<typeof logs>;
export type NetworkSettings = SettingsOf<typeof network>;

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && !/[?#\s"'<>\\]/.test(text);
}
