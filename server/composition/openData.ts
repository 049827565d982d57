import type { ServerCatalog } from '#core/locales/catalog.ts';
import { createRegistry, type Registry } from '#core/schema/registry.ts';
import { UniqueConflict } from '#core/store/store.ts';
import { workflowTypeNames } from '#core/workflow/workflowTypeNames.ts';
import type { Blobs } from '../files/blobs.ts';
import { fileType } from '../files/upload/fileTypes.ts';
import { reportFault } from '#ports/report.ts';
import type { CheckedDatabase } from '../installation/dataFolder/checkedDatabase.ts';
import { internalTypes } from '../installation/internalTypes.ts';
import { processTypes } from '../installation/processTypes.ts';
import { type LeftOutSchema, readSchemas, repeatedValues } from '../installation/readSchemas.ts';
import { openStore } from '../migration/openStore.ts';
import { seedFiles } from '../seeds/seedFiles.ts';
import type { Settings } from '../settings/environment.ts';
import { upstreamChoices } from '../settings/readStores.ts';
import type { SqlStore } from '../store/sqlStore.ts';
import type { TypeComposer } from '../types/runtime/typeComposer.ts';
import { seedWorkflows } from '../workflows/seedWorkflows.ts';
import { grantMissingRights } from './accountsAtStart.ts';
import { chooseStores } from './chooseStores.ts';
import { checkAdminEmail } from './firstAccount.ts';
import { openTables, type Tables } from './openTables.ts';
import { createSeedNotes } from './seedNotes.ts';
import { seedContent } from './seeds.ts';
import { typeSources } from './typeSources.ts';

export type Data = CheckedDatabase &
  Tables & {
    readonly registry: Registry;
    readonly store: SqlStore;
    readonly composer: TypeComposer;
    /** Schemas of the installation that are not used. */
    readonly leftOut: readonly LeftOutSchema[];
  };

type OpenDataOptions = {
  readonly settings: Settings;
  readonly messages: ServerCatalog;
  /** The folders of the schemas: the product's own, then the installation's. */
  readonly schemaFolders: readonly string[];
  /** Called once the schemas are read. */
  readonly openDatabase: () => Promise<CheckedDatabase>;
  readonly showProgress?: ((line: string) => void) | undefined;
  /** Whether each wrong schema refuses to open, as where data would seem to be of no type without it. */
  readonly isStrict?: boolean;
};

/**
 * Reads the schemas first, then opens the database, creates the tables that are missing, and moves stored values to the current names of
 * their fields; reports the progress when that takes long.
 */
export async function openDataOn(options: OpenDataOptions): Promise<Data> {
  const { settings, messages, schemaFolders, openDatabase, showProgress = () => {}, isStrict = false } = options;
  const leftOut: LeftOutSchema[] = [];
  const leaveOut = (schema: LeftOutSchema) => void leftOut.push(schema);
  const read = readSchemas(schemaFolders, messages, isStrict ? undefined : leaveOut);
  const stores = settings.backOffice.stores.filter(({ type }) => !leftOut.some(({ name }) => name === type));
  const types = chooseStores(read, { stores, upstream: settings.upstream, messages });
  const registry = createRegistry([...types, ...processTypes], reportFault);
  checkAdminEmail(settings.firstAccount, { registry, messages });
  const opened = await openDatabase();
  const { database, dialect } = opened;
  try {
    const tables = await openTables({ database, dialect });
    const { store, composer } = await openStore({
      database,
      dialect,
      types,
      internalTypes,
      registry,
      sources: (over) =>
        typeSources({
          registry,
          store: over,
          municipalityCode: settings.municipality.code,
          hasRoles: settings.accounts.hasRoles,
          messages,
        }),
      messages,
      report: showProgress,
    });
    return { ...opened, ...tables, registry, store, composer, leftOut };
  } catch (error) {
    await database.close();
    throw error instanceof UniqueConflict ? repeatedValues(error, { types, messages }) : error;
  }
}

type SeedingOptions = Pick<OpenDataOptions, 'settings' | 'messages'> & {
  /** The folder of the samples. */
  readonly folder: string;
  readonly blobs: Pick<Blobs, 'write'>;
  /** Whether nothing was stored before; whether nobody has a password yet when left out. */
  readonly isFirst?: boolean;
  /** Makes the first account where there is none, after the samples, so that an interrupted first start is repeated. */
  readonly makeAccount: () => Promise<string | undefined>;
};

/** Seeds the sample content, and gives accounts what an older installation lacks. Resolves to what `makeAccount` does. */
export async function seedAndSettle(
  { registry, store, tables, database, dialect }: Pick<Data, 'registry' | 'store' | 'tables' | 'database' | 'dialect'>,
  { settings, messages, folder, blobs, makeAccount, ...options }: SeedingOptions,
): Promise<string | undefined> {
  const { accounts, municipality } = settings;
  const { code: municipalityCode, hasSamples } = municipality;
  const chosen = upstreamChoices(settings.backOffice.stores);
  const isFirst = options.isFirst ?? (await tables.userIds()).length === 0;
  const isElsewhere = (name: string) =>
    settings.upstream.hosts.api !== undefined && (registry.get(name)?.provider === 'post0511' || chosen.has(name));
  if (isFirst && hasSamples && !isElsewhere(workflowTypeNames.workflow)) {
    await seedWorkflows({ folder, store, registry, messages, now: Date.now() });
    await seedFiles({ code: municipalityCode, store, blobs, folder, isElsewhere: isElsewhere(fileType.name) });
  }
  await seedContent({
    folder,
    store,
    registry,
    code: municipalityCode,
    isFirst,
    isBare: !hasSamples,
    isElsewhere,
    notes: createSeedNotes({ database, dialect }),
  });
  const newPassword = await makeAccount();
  await grantMissingRights({ tables, store, registry, messages, municipalityCode, ...accounts });
  return newPassword;
}
