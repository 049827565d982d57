import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { PortalFacts } from '#core/site/portalFacts.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { FileLibrary } from '../files/fileLibrary.ts';
import type { Pictures } from '../files/pictures/pictures.ts';
import type { StaffTables } from '../accounts/staff/staffTables.ts';
import type { Naming } from '../content/writers.ts';
import type { ProcessPeople } from './people.ts';
import type { Versions } from './versions.ts';

/** The shared dependencies of the workflow service. */
export type WorkflowDependencies = Naming & {
  readonly store: Store;
  readonly registry: Registry;
  readonly people: ProcessPeople;
  readonly versions: Versions;
  readonly library: FileLibrary;
  readonly pictures: Pictures;
  readonly staffTables: StaffTables;
  /** Code of the one municipality that the portal serves. */
  readonly municipalityCode: string;
  readonly messages: ServerCatalog;
  readonly facts: () => Promise<PortalFacts>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};
