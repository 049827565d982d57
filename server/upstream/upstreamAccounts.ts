import { objectsOf } from '#core/contract0511/answer.ts';
import { wireId } from '#core/contract0511/wireValues.ts';
import { truthIn } from '#core/imports/cellValues.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Json } from '#core/values/json.ts';
import { memberOf, textIn } from '#core/values/wireNames.ts';
import type { Elsewhere, SignInElsewhere } from '../accounts/sessions/elsewhere.ts';
import type { Users } from '../accounts/sessions/users.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { UpstreamSettings } from '../settings/upstreamSettings.ts';
import { isUpstreamType } from './contentArea.ts';
import { shortAge, type Upstream } from './createUpstream.ts';
import type { UpstreamClient } from './upstreamClient.ts';
import type { MirrorRow, UpstreamTables } from './upstreamTables.ts';
import type { UpstreamTokens } from './upstreamTokens.ts';

type AccountOptions = {
  readonly upstream: Pick<Upstream, 'has' | 'refresh'>;
  readonly client: Pick<UpstreamClient, 'ask'>;
  readonly tokens: Pick<UpstreamTokens, 'keep' | 'forget'>;
  readonly tables: Pick<UpstreamTables, 'rowsOf'>;
  readonly registry: Pick<Registry, 'typeFor'>;
  readonly users: Pick<Users, 'record' | 'findByEmail'>;
  readonly messages: ServerCatalog;
};

type Attempt = {
  readonly name: 'LoginWithPassword' | 'Auth';
  readonly body: object;
  /** As it was typed. */
  readonly email?: string;
};

/** The accounts of the other backend, which the portal has as records. */
export function createUpstreamAccounts(options: AccountOptions): Elsewhere {
  const { upstream, client, tokens, tables, registry, users, messages } = options;
  const blocked = (origin: string) => messages.calls.upstream.blocked(messages.accounts.signIn.unchecked, origin);
  const typeOfAccounts = (): ContentType | undefined => {
    const type = registry.typeFor('accounts');
    return type !== undefined && upstream.has(type) ? type : undefined;
  };

  async function enter({ name, body, email: typed = '' }: Attempt): Promise<SignInElsewhere> {
    const type = typeOfAccounts();
    const answer = type && (await client.ask({ names: [name], body }));
    if (answer?.kind === 'blocked') return { kind: 'unavailable', reason: blocked(answer.origin) };
    if (type === undefined || answer?.kind === 'away' || answer?.kind === 'unreadable') return { kind: 'unavailable' };
    const person = answer?.kind === 'data' ? personIn(answer.data) : undefined;
    if (person === undefined) return { kind: 'refused', email: typed };
    const { email = typed, token } = person;
    const find = async () => rowOf({ id: person.id, email }, { rows: await tables.rowsOf(type.name), users });
    const former = await find();
    // Many people who enter at once are read once, except for new ones.
    const reading = upstream.refresh(type, { token, maxAge: former === undefined ? 0 : shortAge });
    const isRead = await reading.then(() => true, falseForProblem);
    const row = former ?? (await find());
    // Without a reading the account may be new there.
    if (row === undefined && !isRead) return { kind: 'unavailable' };
    const record = row && (await users.record(row.recordId));
    return {
      kind: 'accepted',
      email,
      record,
      ...(token !== undefined && { keep: (ours) => tokens.keep(ours, token) }),
    };
  }

  return {
    isOn: () => typeOfAccounts() !== undefined,
    signIn: ({ email, password }) =>
      enter({ name: 'LoginWithPassword', body: { Email: email, Pass: password }, email: email.trim() }),
    signInWithGoogle: (tokenId) => enter({ name: 'Auth', body: { tokenId } }),
    signOut: tokens.forget,
    has: async (userId) => {
      const type = typeOfAccounts();
      return type !== undefined && isAmong(userId, await tables.rowsOf(type.name));
    },
  };
}

type AccountContext = Pick<AccountOptions, 'registry' | 'tables'> & Pick<UpstreamSettings, 'hosts'>;

/** Whether an account here is one of the other backend's, for a program beside the server. */
export async function isUpstreamAccount(userId: string, { registry, tables, hosts }: AccountContext): Promise<boolean> {
  const type = registry.typeFor('accounts');
  return type !== undefined && isUpstreamType(type, hosts) && isAmong(userId, await tables.rowsOf(type.name));
}

function isAmong(userId: string, rows: readonly MirrorRow[]): boolean {
  return rows.some(({ recordId }) => recordId === userId);
}

type Person = {
  readonly id: string | undefined;
  readonly email: string | undefined;
  readonly token: string | undefined;
};

/** The person whom that backend has accepted, under the names of either sign-in; undefined for one whom it refuses. */
function personIn(data: Json): Person | undefined {
  const [wire] = objectsOf(data) ?? [];
  if (wire === undefined || !isPositive(memberOf(wire, 'autenticado'))) return undefined;
  const text = (name: string) => textIn(memberOf(wire, name))?.trim() || undefined;
  return {
    id: wireId(memberOf(wire, 'id') ?? memberOf(wire, 'idUsuario')),
    email: text('email'),
    token: text('token'),
  };
}

function isPositive(value: Json | undefined): boolean {
  if (value === undefined || value === null || typeof value === 'object') return false;
  return Number(value) > 0 || truthIn(value) === true;
}

function falseForProblem(error: unknown): false {
  if (error instanceof Problem) return false;
  throw error;
}

/**
 * The row of a person: by the id, else by the email. An account of this portal alone has none, so that nobody enters it by having its
 * email in the other backend, which other municipalities use too.
 */
async function rowOf(
  { id, email }: Pick<Person, 'id'> & { readonly email: string },
  { rows, users }: Pick<AccountOptions, 'users'> & { readonly rows: readonly MirrorRow[] },
): Promise<MirrorRow | undefined> {
  const byId = rows.find((row) => row.id === id);
  if (byId !== undefined || email === '') return byId;
  const record = await users.findByEmail(email);
  return record && rows.find(({ recordId }) => recordId === record.id);
}
