import { localOperations, type LocalPerson } from '#core/api/localOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { nameField } from './namedPeople.ts';
import type { Elsewhere } from './sessions/elsewhere.ts';
import type { Sessions } from './sessions/sessions.ts';
import { isActive, type Users } from './sessions/users.ts';

type SamplePeopleOptions = {
  readonly registry: Registry;
  readonly store: Store;
  readonly users: Pick<Users, 'byId'>;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly messages: ServerCatalog;
  /** The accounts of another backend, which alone decides who may open them; none when left out. */
  readonly elsewhere?: Pick<Elsewhere, 'isOn' | 'has'>;
};

/** The fields of an account that say what the person may do, the widest first. */
const roleFields = ['rol', 'rolesFlujo'];
const administrator = 'administrador';

/** Entering as a person without a password, in a portal that one browser has for itself. */
export function samplePeopleTable(options: SamplePeopleOptions): OperationTable {
  const { registry, store, users, sessions, messages, elsewhere } = options;
  const isElsewhere = async (id: string) => (await elsewhere?.has(id)) === true;
  const ownOf = async (accounts: readonly StoredRecord[]) => {
    const are = await Promise.all(accounts.map(({ id }) => isElsewhere(id)));
    return accounts.filter((_, index) => are[index] === false);
  };
  /** Where people of another backend are, their records are too: then one enters with a password alone. */
  async function listed(): Promise<{ readonly people: readonly LocalPerson[]; readonly hasPasswords: boolean }> {
    const type = registry.typeFor('accounts');
    const hasPasswords = elsewhere?.isOn() === true;
    if (type === undefined) return { people: [], hasPasswords };
    const { records } = await store.list(type, { where: [], sort: [], offset: 0, limit: 1000 });
    const active = records.filter(isActive);
    const own = await ownOf(active);
    if (hasPasswords && own.length < active.length) return { people: [], hasPasswords };
    return { people: presentPeople(own, { type, withoutRole: messages.local.withoutRole }), hasPasswords };
  }

  return tableOf(localOperations(messages), {
    localPeople: listed,
    localSession: async ({ body, client }) => {
      const user = await users.byId(body.person);
      const { people } = await listed();
      if (user === undefined || people.every(({ id }) => id !== user.id))
        throw new Problem(404, { detail: messages.local.unknownPerson });
      const Token = await sessions.open(user, client);
      return { autenticado: 1 as const, error: '', Id: user.id, Email: user.email, Name: user.name, Token };
    },
  });
}

/** Administrators and who has no role first, then who has a role in processes, in the order of the roles, then the others by name. */
function presentPeople(
  accounts: readonly StoredRecord[],
  { type, withoutRole }: { readonly type: ContentType; readonly withoutRole: string },
): readonly LocalPerson[] {
  const people = accounts.map((account) => ({
    rank: rankOf(account, type),
    person: {
      id: account.id,
      name: String(account[nameField] ?? ''),
      role: hasNoRole(account) ? withoutRole : roleText(account, type),
    },
  }));
  return people
    .toSorted((left, right) => left.rank - right.rank || left.person.name.localeCompare(right.person.name, 'es'))
    .map(({ person }) => person);
}

/** Where accounts have no area roles, everyone administers; those who also take part in processes are known by that. */
function hasNoRole(account: StoredRecord): boolean {
  return roleFields.every((name) => [account[name] ?? []].flat().length === 0);
}

function rankOf(account: StoredRecord, type: ContentType): number {
  if (account['rol'] === administrator || hasNoRole(account)) return 0;
  const ranks = [account['rolesFlujo']].flat().map((role) => optionsOf('rolesFlujo', type).indexOf(role));
  const best = Math.min(...ranks.filter((rank) => rank >= 0));
  return Number.isFinite(best) ? 1 + best : Number.MAX_SAFE_INTEGER;
}

function optionsOf(name: string, type: ContentType): readonly unknown[] {
  return (fieldOf(type, name)?.options ?? []).map(({ value }) => value);
}

/** The labels of the person's roles. Roles in processes say more than a role other than the administrator's. */
function roleText(account: StoredRecord, type: ContentType): string {
  const [area = [], process = []] = roleFields.map((name) => {
    const options = fieldOf(type, name)?.options ?? [];
    const values = [account[name]].flat();
    return options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  });
  const shown = account['rol'] === administrator || process.length === 0 ? [...area, ...process] : process;
  return [...new Set(shown)].join(', ');
}
