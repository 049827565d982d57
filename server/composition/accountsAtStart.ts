import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type Store, update } from '#core/store/store.ts';
import { wrongSettings } from '../settings/environment.ts';
import { settingGroups } from '../settings/settingGroups.ts';
import { createMunicipalities } from '../settings/municipalities.ts';
import type { AccountTables } from '../accounts/sessions/accountTables.ts';
import { canSeeLinks, isActive, linksField, municipalitiesIn } from '../accounts/sessions/users.ts';
import { townTelephone } from '../settings/townTelephone.ts';

type GrantOptions = {
  readonly tables: AccountTables;
  readonly store: Store;
  readonly registry: Registry;
  readonly municipalityCode: string;
  readonly hasRoles: boolean;
  readonly messages: ServerCatalog;
};

/**
 * Gives the first account what an older installation lacks, since people can only grant what they have: all municipalities where no
 * account has any; with roles, the role of administrador where nobody has it; without roles, the permission to pass on password links
 * where nobody has it; the town hall's telephone where it has none.
 */
export async function grantMissingRights(options: GrantOptions): Promise<void> {
  const { registry, tables, hasRoles, messages } = options;
  const type = registry.typeFor('accounts');
  if (type === undefined) return;
  const hasField = (name: string) => fieldOf(type, name) !== undefined;
  if (hasRoles && !hasField('rol')) {
    const setting = settingGroups.accounts.settings.hasRoles;
    throw wrongSettings([{ setting, value: 'on', rule: messages.accounts.environment.noRole }], messages);
  }
  const accounts = await accountsOf(type, options);
  const withPassword = new Set(await tables.userIds());
  const [first] = accounts.filter((account) => isActive(account) && withPassword.has(account.id));
  if (first === undefined) return;
  const values: Values = {
    ...((first['telefono'] ?? '') === '' ? await townTelephone(options) : {}),
    ...(hasField('municipalidades') && accounts.every((account) => municipalitiesIn(account).length === 0)
      ? {
          municipalidades: createMunicipalities({ ownCode: options.municipalityCode, registry }).all.map(
            ({ code }) => code,
          ),
        }
      : {}),
    ...(hasRoles && !accounts.some((account) => isActive(account) && account['rol'] === 'administrador')
      ? { rol: 'administrador' }
      : {}),
    ...(!hasRoles && hasField(linksField) && !accounts.some((account) => isActive(account) && canSeeLinks(account))
      ? { [linksField]: true }
      : {}),
  };
  if (Object.keys(values).length === 0) return;
  await update(options.store, { type, id: first.id, values: { ...valuesOf(first), ...values }, by: 'seed' });
}

const pageSize = 1000;

/** All accounts, oldest first. */
async function accountsOf(type: ContentType, { store }: GrantOptions): Promise<readonly StoredRecord[]> {
  const sort = [{ field: '_createdAt', order: 'asc' }] as const;
  const accounts: StoredRecord[] = [];
  for (;;) {
    const { records, total } = await store.list(type, { where: [], sort, offset: accounts.length, limit: pageSize });
    accounts.push(...records);
    if (accounts.length >= total || records.length === 0) return accounts;
  }
}
