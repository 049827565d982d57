import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { FileNaming } from './fileNaming.ts';
import type { AccountGuard } from './accountGuard.ts';

/** Dependencies of a write of records. */
export type Writers = {
  readonly registry: Registry;
  readonly store: Store;
  readonly words: ServerCatalog;
  readonly nameOf: (userId: string) => Promise<string | undefined>;
  readonly staff: AccountGuard;
  readonly fileNaming: FileNaming;
};

export type Naming = Pick<Writers, 'words' | 'nameOf'>;
