import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { reportFault } from '#ports/report.ts';
import { createTypeComposer, type TypeComposer } from '../types/runtime/typeComposer.ts';
import type { TypeSource } from '../types/runtime/typeSource.ts';
import type { Database } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { createSqlStore, type SqlStore } from '../store/sqlStore.ts';
import { checkRenames, applyRenames } from './applyRenames.ts';
import { convertInstants } from './instants/convertInstants.ts';

type OpenStoreOptions = {
  readonly database: Database;
  readonly dialect: Dialect;
  /** The types of files. */
  readonly types: readonly ContentType[];
  /** The types of the server itself, which no source changes. */
  readonly internalTypes: readonly ContentType[];
  /** Has the types of files; gets those in use. */
  readonly registry: Registry;
  readonly sources: (store: Store) => readonly TypeSource[];
  readonly messages: ServerCatalog;
  /** Called with a progress line when the work takes long. */
  readonly report: (line: string) => void;
};

/**
 * Opens the store and brings its data up to the schemas: creates missing tables, moves values to the present names of their
 * fields, and brings instants to UTC. Rejects with UniqueConflict, before anything is written, when a unique field would get repeated values.
 */
export async function openStore(
  options: OpenStoreOptions,
): Promise<{ readonly store: SqlStore; readonly composer: TypeComposer }> {
  const { database, dialect, types, internalTypes, registry, sources, messages, report } = options;
  await checkRenames(types, { database, dialect });
  const store = await createSqlStore({ database, dialect, types: internalTypes });
  const composer = createTypeComposer({
    registry,
    sources: sources(store),
    store,
    prepare: store.prepare,
    prepareToRead: store.prepareToRead,
    failed: reportFault,
  });
  await composer.start();
  await applyRenames(types, { store, database, dialect, messages, report });
  await convertInstants([...internalTypes, ...registry.all()], { database, dialect, messages, report });
  return { store, composer };
}
