import { usersTypeName } from '#core/access.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Store, update } from '#core/store/store.ts';
import { EnvironmentError } from '../settings/environment.ts';
import { createMunicipalities } from '../files/municipalities.ts';
import type { AccountTables } from '../sessions/accountTables.ts';
import { canSeeLinks, isActive, linksField, municipalitiesIn } from '../sessions/users.ts';
import { townTelephone } from '../settings/townTelephone.ts';

type StartParts = {
  readonly tables: AccountTables;
  readonly store: Store;
  readonly registry: Registry;
  readonly municipalityCode: string;
  readonly hasRoles: boolean;
  readonly words: ServerCatalog;
};

/**
 * What an installation of before lacks: nobody gives what they do not have, so somebody must have it. Where no account names a
 * municipality the first account gets them all; where there are roles and no administrador, the first account becomes one; without
 * roles, where nobody hands on links to choose a password, the first account does; a first account without a telephone gets the town hall's.
 */
export async function settleAccounts(parts: StartParts): Promise<void> {
  const { registry, tables, hasRoles, words } = parts;
  const type = registry.get(usersTypeName);
  if (type === undefined) return;
  const hasField = (name: string) => fieldOf(type, name) !== undefined;
  if (hasRoles && !hasField('rol')) {
    const { heading, wrong } = words.api.environment;
    throw new EnvironmentError([heading, wrong('AREA_ROLES', 'on', words.accounts.environment.noRole)].join('\n'));
  }
  const accounts = await accountsOf(type, parts);
  const withPassword = new Set(await tables.userIds());
  const [first] = accounts.filter((account) => isActive(account) && withPassword.has(account.id));
  if (first === undefined) return;
  const values: Values = {
    ...((first['telefono'] ?? '') === '' ? await townTelephone(parts) : {}),
    ...(hasField('municipalidades') && accounts.every((account) => municipalitiesIn(account).length === 0)
      ? { municipalidades: createMunicipalities(parts.municipalityCode).all.map(({ code }) => code) }
      : {}),
    ...(hasRoles && !accounts.some((account) => isActive(account) && account['rol'] === 'administrador')
      ? { rol: 'administrador' }
      : {}),
    ...(!hasRoles && hasField(linksField) && !accounts.some((account) => isActive(account) && canSeeLinks(account))
      ? { [linksField]: true }
      : {}),
  };
  if (Object.keys(values).length === 0) return;
  await update(parts.store, { type, id: first.id, values: { ...valuesOf(first), ...values }, by: 'seed' });
}

const pageSize = 1000;

/** The oldest first. */
async function accountsOf(type: ContentType, { store }: StartParts): Promise<readonly StoredRecord[]> {
  const sort = [{ field: '_createdAt', order: 'asc' }] as const;
  const accounts: StoredRecord[] = [];
  for (;;) {
    const { records, total } = await store.list(type, { where: [], sort, offset: accounts.length, limit: pageSize });
    accounts.push(...records);
    if (accounts.length >= total || records.length === 0) return accounts;
  }
}
