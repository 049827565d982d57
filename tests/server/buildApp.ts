import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import { createRegistry, type Registry } from '#core/schema/registry.ts';
import { type Values, valuesOf } from '#core/values/record.ts';
import { create, type Store, update } from '#core/store/store.ts';
import { createApp } from '#server/composition/app.ts';
import { createDiskBlobs } from '#server/files/diskBlobs.ts';
import type { DiskSpace } from '#server/calls/diskSpace.ts';
import type { Blobs } from '#server/files/blobs.ts';
import { internalTypes } from '#server/installation/internalTypes.ts';
import type { ServerExtension } from '#server/extensions/serverPart.ts';
import type { EmbeddingSettings, ModelSettings } from '#server/settings/modelSettings.ts';
import type { Rule } from '#server/rules/rule.ts';
import { typeSources } from '#server/composition/typeSources.ts';
import { createTypeComposer } from '#server/types/runtime/typeComposer.ts';
import type { TypeSource } from '#server/types/runtime/typeSource.ts';
import type { Pages } from '#server/site/pages.ts';
import { createSessions, type Sessions } from '#server/accounts/sessions/sessions.ts';
import type { Outgoing } from '#server/delivery/outgoing/outgoing.ts';
import { cheapHash } from '#tests/support/cheapHash.ts';
import { createStoredLimits } from '#server/limits/storedLimits.ts';
import { createAccessLog } from '#server/accounts/sessions/accessLog.ts';
import { type SettingOverrides, testSettings } from '#tests/support/builders/testSettings.ts';
import { loopbackOutgoing } from '#tests/support/builders/loopbackOutgoing.ts';
import { createThrottle } from '#server/accounts/sessions/throttle.ts';
import { createUsers, type Users } from '#server/accounts/sessions/users.ts';
import type { Tickets } from '#server/exports/tickets/tickets.ts';
import type { DatabaseSettings } from '#server/store/openDatabase.ts';
import { processTypes } from '#server/installation/processTypes.ts';
import type { OperationGroup } from '#server/operations/routes.ts';
import { openStorage } from './openStorage.ts';
import usuarios from '../../schemas/content/usuarios.json' with { type: 'json' };

export const account = { email: 'ana@example.test', password: 'Una-clave-larga-2026', name: 'Ana López' };

export const eventos = {
  title: 'Eventos',
  type: 'object',
  required: ['titulo'],
  additionalProperties: false,
  properties: {
    titulo: { type: 'string', minLength: 1, maxLength: 120, 'x-field': { public: true } },
    resumen: { type: 'string', maxLength: 2000, 'x-field': { public: true } },
    fecha: { type: 'string', format: 'date', 'x-field': { public: true } },
    cupo: { type: 'integer', minimum: 0, 'x-field': { public: true } },
    gratis: { type: 'boolean' },
    codigo: { type: 'string', 'x-field': { unique: true } },
    notas: { type: 'string', 'x-field': { personalData: true } },
    lugar: { type: 'string', 'x-field': { relation: 'lugares', public: true } },
    etiquetas: { type: 'array', items: { type: 'string' } },
    extra: { type: 'object' },
  },
  'x-content': { public: true, list: { sort: '-fecha' } },
};

export const lugares = {
  title: 'Lugares',
  type: 'object',
  additionalProperties: true,
  required: ['nombre'],
  properties: { nombre: { type: 'string' } },
};

export const ajustes = {
  title: 'Ajustes',
  type: 'object',
  properties: { nombre: { type: 'string' } },
  'x-content': { single: true },
};

const read = new WeakMap<object, ReadonlyMap<string, ContentType>>();

/** The type of a schema that a test wrote; of the same schema under the same name it is the same, as in a server. */
export function typeFrom(name: string, schema: object): ContentType {
  const cached = read.get(schema)?.get(name) ?? readAnew(name, schema);
  read.set(schema, new Map(read.get(schema)).set(name, cached));
  return cached;
}

function readAnew(name: string, schema: object): ContentType {
  const result = readContentType(schema, { name, file: `${name}.json` });
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.errors, null, 1));
  return result.type;
}

export type AppOverrides = {
  readonly schemas?: Readonly<Record<string, unknown>>;
  readonly store?: (store: Store) => Store;
  readonly tickets?: (tickets: Tickets) => Tickets;
  /** Milliseconds since 1970; the clock's when left out. */
  readonly now?: () => number;
  readonly pages?: Partial<Pages>;
  readonly perAccount?: number;
  /** Other settings than the defaults. */
  readonly settings?: SettingOverrides;
  /** Whether people have area roles; Ana is an administrador then. */
  readonly hasRoles?: boolean;
  readonly google?: SettingOverrides['google'];
  readonly mail?: SettingOverrides['mail'];
  /** Reaches this machine alone when left out. */
  readonly outgoing?: Outgoing;
  readonly model?: ModelSettings;
  readonly embeddings?: EmbeddingSettings;
  readonly publicUrl?: string;
  readonly silentSeconds?: number;
  readonly rowsTogether?: number;
  readonly upstreamWait?: number;
  readonly warmUpAfter?: number;
  readonly disk?: DiskSpace;
  readonly notice?: (sentence: string) => void;
  /** Where the bytes of files are; a folder that is made with the first of them when left out. */
  readonly blobs?: Blobs;
  readonly rules?: readonly Rule[];
  readonly extensions?: readonly ServerExtension[];
  /** The secret of the portal. */
  readonly secret?: () => string;
  /** More sources of types, after the product's. */
  readonly sources?: (store: Store) => readonly TypeSource[];
  /** Called with what sources throw; a test without it fails. */
  readonly failed?: (error: unknown) => void;
  /** Memory when left out. */
  readonly database?: DatabaseSettings | undefined;
  /** Operations that only this host has. */
  readonly hostGroups?: (tools: {
    readonly registry: Registry;
    readonly store: Store;
    readonly users: Users;
    readonly sessions: Sessions;
  }) => readonly OperationGroup[];
};

/** The real server over memory or an empty database, with one account; `staff` asks as that person. */
export async function buildApp({
  schemas = {},
  store: wrap = (inner) => inner,
  tickets: wrapTickets = (inner) => inner,
  now = Date.now,
  pages,
  perAccount,
  blobs = createDiskBlobs({ folder: passingFolder() }),
  database,
  hasRoles = false,
  google,
  mail,
  outgoing = loopbackOutgoing,
  model,
  embeddings,
  settings: overrides,
  publicUrl = 'http://portal.test',
  sources = () => [],
  failed = (error) => expect.unreachable(String(error)),
  hostGroups = () => [],
  ...others
}: AppOverrides = {}) {
  const settings = testSettings({
    accounts: { hasRoles },
    google,
    mail,
    models: { model, embeddings },
    ...overrides,
  });
  const { municipality, session } = settings;
  const all = { usuarios, eventos, lugares, ajustes, ...schemas };
  const types = Object.entries(all).map(([name, schema]) => typeFrom(name, schema));
  const registry = createRegistry([...types, ...processTypes]);
  const { limitTables, staffTables, feedback, importTables, assistantTables, tickets, upstreamTables, ...storage } =
    await openStorage([...types, ...internalTypes], database);
  const store = wrap(storage.store);
  const composer = createTypeComposer({
    registry,
    sources: [
      ...typeSources({ registry, store, municipalityCode: municipality.code, messages: serverEs }),
      ...sources(store),
    ],
    store,
    prepare: storage.prepare,
    failed,
  });
  await composer.start();
  const users = createUsers({ store, registry, hasRoles });
  const accountLimits = createStoredLimits({ tables: limitTables, now });
  const throttle = createThrottle({ limits: accountLimits, tables: storage.tables, now, perAccount });
  const accessLog = createAccessLog({ tables: storage.tables, key: Buffer.from('clave de prueba'), now, failed });
  const tables = { ...storage.tables, addAccess: accessLog.add };
  const sessions = createSessions({ ...session, tables, users, store, now, throttle });
  const {
    host: app,
    dispatch,
    addresses,
  } = await createApp({
    registry,
    store,
    composer,
    sessions,
    tables,
    accountLimits,
    accessLog,
    settings,
    outgoing,
    staffTables,
    feedback,
    importTables,
    assistantTables,
    tickets: wrapTickets(tickets),
    upstreamTables,
    secret: () => 'una clave de prueba, que nadie más conoce',
    blobs,
    fileKey: Buffer.from('clave de prueba'),
    messages: serverEs,
    publicUrl: () => publicUrl,
    now,
    hostGroups: hostGroups({ registry, store, users, sessions }),
    ...others,
    pages: {
      publicPage: async ({ path }) => ({ status: path === '/' ? 200 : 404, html: `<p>${path}</p>` }),
      failedPage: async (status) => ({ status, html: '<p>fallo</p>' }),
      statusPage: async ({ awaySince, isDiskFull }) => ({
        status: 200,
        html: awaySince !== undefined ? 'lejos' : isDiskFull ? 'lleno' : 'bien',
      }),
      datedPage: async (html, madeAt) => `${html} de ${new Date(madeAt).toISOString()}`,
      adminPage: async () => '<script nonce="__CSP_NONCE__"></script>',
      clientFolder: undefined,
      ...pages,
    },
  });
  onTestFinished(() => app.close());
  await app.ready();
  const person = await create(store, {
    type: typeFrom('usuarios', usuarios),
    values: {
      ...(hasRoles ? { rol: 'administrador' } : { entregaEnlaces: true }),
      nombre: account.name,
      email: account.email,
      telefono: '7888-9999',
      activo: true,
    },
    publication: { state: 'published' },
    by: 'seed',
  });
  await tables.setPasswordHash(person.id, await cheapHash(account.password));

  const signIn = async (
    body: unknown = { Email: account.email, Pass: account.password },
    headers: Readonly<Record<string, string>> = {},
  ) => app.inject({ method: 'POST', url: '/api/0511/LoginWithPassword', payload: body as object, headers });
  const token: string = (await signIn()).json().Token;
  const send =
    (headers: Readonly<Record<string, string>>) =>
    async (
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS',
      url: string,
      { body, headers: more = {} }: Call = {},
    ) => {
      const answer = await app.inject({
        method,
        url,
        headers: { ...headers, ...more },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body === '' ? undefined : readBody(answer.body),
      };
    };
  /** Another person of the staff, signed in. */
  const secondStaff = async (values: Values = {}) => {
    const { email = 'luis@example.test' } = values as { readonly email?: string };
    const { id } = await create(store, {
      type: typeFrom('usuarios', usuarios),
      values: { nombre: 'Luis', ...values, email, telefono: '7888-9998', activo: true },
      publication: { state: 'published' },
      by: 'seed',
    });
    await tables.setPasswordHash(id, await cheapHash(account.password));
    const { Token } = (await signIn({ Email: email, Pass: account.password })).json();
    return { id, token: String(Token), request: send({ authorization: `Bearer ${Token}` }) };
  };
  /** Changes an account as the portal itself would let nobody. */
  const setAccount = async (id: string, values: Values) => {
    const type = typeFrom('usuarios', usuarios);
    const account = await store.get(type, id);
    if (account === undefined) throw new Error(`no account ${id}`);
    await update(store, { type, id, values: { ...valuesOf(account), ...values }, by: 'seed' });
  };
  return {
    app,
    dispatch,
    addresses,
    store,
    tables,
    accessLog,
    setAccount,
    registry,
    person,
    token,
    signIn,
    sessions,
    staffTables,
    importTables,
    assistantTables,
    upstreamTables,
    send,
    secondStaff,
    staff: send({ authorization: `Bearer ${token}` }),
    citizen: send({}),
  };
}

/** A folder that is gone after the test, if anything made it. */
function passingFolder(): string {
  const folder = path.join(tmpdir(), `cabildo-archivos-${process.pid}-${randomUUID()}`);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Call = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

function readBody(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
