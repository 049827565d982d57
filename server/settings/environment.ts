import { statSync } from 'node:fs';
import path from 'node:path';
import { cleanEnv, makeValidator } from 'envalid';
import { type MapFacts, openMap } from '#core/site/portalFacts.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { longestPassword } from '#core/accounts/passwordPolicy.ts';
import { readStores, type StoreChoice } from './readStores.ts';
import { type Network, readNetworks } from '../outgoing/networks.ts';
import type { DatabaseSettings } from '../store/openDatabase.ts';
import { assistantOf, type AssistantEnvironment, assistantSpecs } from './assistantSettings.ts';
import { backupOf, type BackupSettings, backupSpecs } from './backupSettings.ts';
import { googleOf, type GoogleSettings, mailOf, type MailSettings, signInSpecs } from './signInSettings.ts';
import { readTrustedProxies, type TrustedProxies } from './trustedProxies.ts';

export type Settings = {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly database: DatabaseSettings;
  /** Whether a start without stored data is refused. */
  readonly isDataRequired: boolean;
  /** Absolute path of a folder with further schemas. */
  readonly schemasDir: string | undefined;
  /** Absolute path of the folder of extensions. */
  readonly extensionsDir: string | undefined;
  /** Without a final slash; the listening address when undefined. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: TrustedProxies;
  /** Networks that requests to addresses typed by people reach beside the internet. */
  readonly outgoingNetworks: readonly Network[];
  readonly adminEmail: string;
  readonly adminPassword: string | undefined;
  readonly municipalityCode: string;
  /** Whether types without records get sample content. */
  readonly hasSamples: boolean;
  /** Whether people have roles that determine the areas they may use. */
  readonly hasAreaRoles: boolean;
  /** Maximum hours of a session after sign-in. */
  readonly sessionHours: number;
  /** Whether browsers must use https for subdomains too. */
  readonly hasSecureSubdomains: boolean;
  /** Seconds within which a whole request must arrive. */
  readonly requestSeconds: number;
  /** Seconds that open requests may take when the server stops. */
  readonly stopSeconds: number;
  /** Undefined when people cannot sign in with Google. */
  readonly google: GoogleSettings | undefined;
  /** Undefined when messages stay in the outbox. */
  readonly mail: MailSettings | undefined;
  readonly assistant: AssistantEnvironment;
  readonly backup: BackupSettings;
  readonly logLevel: string;
  readonly map: MapFacts;
  /** Data providers of content types that override those of the schemas. */
  readonly stores: readonly StoreChoice[];
};

/** The settings are invalid. `message` names each one. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads and checks all settings; throws EnvironmentError with every error. An empty setting counts as left out. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  messages: ServerCatalog,
): Settings {
  const values = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const env = cleanEnv(values, specsWith(messages), {
    reporter: ({ errors }) => throwErrors(errors, { values, messages }),
  });
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    database: databaseOf(env.DATABASE_URL, dataDir),
    isDataRequired: env.DATA_REQUIRED === 'on',
    schemasDir: env.SCHEMAS_DIR === undefined ? undefined : path.resolve(env.SCHEMAS_DIR),
    extensionsDir: env.EXTENSIONS_DIR === undefined ? undefined : path.resolve(env.EXTENSIONS_DIR),
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: env.TRUST_PROXY,
    outgoingNetworks: env.OUTGOING_ALLOW,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    municipalityCode: env.MUNICIPALITY_CODE,
    hasSamples: env.SAMPLE_CONTENT === 'on',
    hasAreaRoles: env.AREA_ROLES === 'on',
    sessionHours: env.SESSION_HOURS,
    hasSecureSubdomains: env.HSTS_SUBDOMAINS === 'on',
    requestSeconds: env.REQUEST_SECONDS,
    stopSeconds: env.STOP_SECONDS,
    google: googleOf(env),
    mail: mailOf(env),
    assistant: assistantOf(env),
    backup: backupOf(env),
    logLevel: env.LOG_LEVEL,
    stores: env.STORES,
    map: { googleKey: env.GOOGLE_MAPS_API_KEY, tiles: env.MAP_TILES_URL },
  };
}

/** The names of the settings that have a value. */
export function settingNames(
  variables: Readonly<Record<string, string | undefined>>,
  messages: ServerCatalog,
): readonly string[] {
  return Object.keys(specsWith(messages)).filter((name) => (variables[name] ?? '') !== '');
}

function specsWith(messages: ServerCatalog) {
  const rules = messages.api.environment;
  const text = (isValid: (value: string) => boolean, rule: string) =>
    makeValidator<string>((value) => checkValue(value, { isValid, rule }));
  const number = (isValid: (value: string) => boolean, rule: string) =>
    makeValidator<number>((value) => Number(checkValue(value, { isValid, rule })));
  const port = number(isPort, rules.port);
  const isFolder = (value: string) => value.trim() !== '' && !value.includes('\0');
  const folder = text(isFolder, rules.folder);
  const database = makeValidator<string>((value) => {
    if (isPostgres(value)) return checkValue(value, { isValid: isServerAddress, rule: rules.postgres });
    return checkValue(value, { isValid: (url) => /^sqlite:.+$/.test(url), rule: rules.database });
  });
  const proxies = makeValidator<TrustedProxies>((value) => {
    const read = readTrustedProxies(value);
    if (read === undefined) throw new Error(rules.proxies);
    return read;
  });
  const networks = makeValidator<readonly Network[]>((value) => {
    const read = readNetworks(value);
    if (read === undefined) throw new Error(messages.outgoing.environment.networks);
    return read;
  });
  const stores = makeValidator<readonly StoreChoice[]>((value) => readStores(value, messages.calls.stores));
  const onOff = (byDefault: 'on' | 'off') =>
    text((value) => ['on', 'off'].includes(value), rules.onOff)({ default: byDefault });
  const email = text((value) => /^[^\s@]+@[^\s@]+$/.test(value), rules.email);
  return {
    PORT: port({ default: 3000 }),
    HOST: text((value) => /^[\w.:%-]+$/.test(value), rules.host)({ default: 'localhost' }),
    DATA_DIR: folder({ default: './data' }),
    DATABASE_URL: database({ default: undefined }),
    DATA_REQUIRED: onOff('off'),
    SCHEMAS_DIR: text(isExistingFolder, rules.existingFolder)({ default: undefined }),
    EXTENSIONS_DIR: text(isExistingFolder, rules.existingFolder)({ default: undefined }),
    PUBLIC_URL: text(isWebAddress, rules.url)({ default: undefined }),
    TRUST_PROXY: proxies({ default: false }),
    OUTGOING_ALLOW: networks({ default: [] }),
    ADMIN_EMAIL: email({ default: 'admin@cabildo.local' }),
    ADMIN_PASSWORD: text(
      (value) => value.length >= 8 && value.length <= longestPassword,
      rules.password,
    )({ default: undefined }),
    MUNICIPALITY_CODE: text((value) => /^\d{4}$/.test(value), rules.municipality)({ default: '0511' }),
    SAMPLE_CONTENT: onOff('on'),
    SESSION_HOURS: number((value) => isWhole(value, 1, 168), rules.sessionHours)({ default: 12 }),
    HSTS_SUBDOMAINS: onOff('off'),
    REQUEST_SECONDS: number((value) => isWhole(value, 10, 3600), rules.requestSeconds)({ default: 180 }),
    STOP_SECONDS: number((value) => isWhole(value, 1, 600), rules.stopSeconds)({ default: 30 }),
    GOOGLE_MAPS_API_KEY: text((value) => /^[\w-]+$/.test(value), rules.mapsKey)({ default: undefined }),
    MAP_TILES_URL: text(isTilesAddress, rules.tiles)({ default: openMap.tiles }),
    ...signInSpecs(text, messages),
    ...assistantSpecs({ text, number }, messages),
    ...backupSpecs({ text, number }, messages),
    STORES: stores({ default: [] }),
    LOG_LEVEL: text((value) => logLevels.includes(value), rules.logLevel)({ default: 'error' }),
  };
}

function checkValue(
  value: string,
  { isValid, rule }: { readonly isValid: (value: string) => boolean; readonly rule: string },
): string {
  if (!isValid(value)) throw new Error(rule);
  return value;
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
}

function isWhole(value: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most;
}

function isExistingFolder(value: string): boolean {
  return !value.includes('\0') && statSync(value, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '' && !/[?#\s"'<>\\]/.test(value);
}

function isTilesAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#'",;]+\/\S+$/.test(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part));
}

function isPostgres(value: string): boolean {
  return /^postgres(ql)?:/.test(value);
}

/** An address without a host is of a socket in the file system: postgres://user@/database?host=/folder. */
function isServerAddress(value: string): boolean {
  const address = value.replace(/^([a-z]+:\/\/(?:[^/?#]*@)?)(?=\/)/, '$1localhost');
  if (!URL.canParse(address) || value.includes('\0')) return false;
  const { hostname, pathname } = new URL(address);
  return hostname !== '' && /^\/[^/]+$/.test(pathname);
}

function databaseOf(url: string | undefined, dataDir: string): DatabaseSettings {
  if (url === undefined) return { kind: 'sqlite', file: path.join(dataDir, 'cabildo.db') };
  if (isPostgres(url)) return { kind: 'postgres', url };
  return { kind: 'sqlite', file: path.resolve(url.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '')) };
}

type ErrorContext = { readonly values: Readonly<Record<string, string | undefined>>; readonly messages: ServerCatalog };

function throwErrors(errors: Readonly<Record<string, Error | undefined>>, { values, messages }: ErrorContext): void {
  const { heading, wrong } = messages.api.environment;
  const lines = Object.entries(errors).flatMap(([name, error]) => {
    const value = redacted(name, values[name] ?? '');
    return error === undefined ? [] : [wrong(name, value, error.message)];
  });
  if (lines.length > 0) throw new EnvironmentError([heading, ...lines].join('\n'));
}

/** Removes passwords from a value, for messages. */
function redacted(name: string, value: string): string {
  if (['ADMIN_PASSWORD', 'ASSISTANT_SECRET', 'AI_KEY', 'BACKUP_KEY'].includes(name)) return '…';
  return name === 'DATABASE_URL' || name === 'SMTP_URL' ? withoutPassword(value) : value;
}

/** An address without its user and password, for messages. */
export function withoutPassword(address: string): string {
  return address.replace(/^(\w+:\/*).*@/s, '$1…@').replaceAll(/(password=)[^&]*/gi, '$1…');
}
