import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { RuledStore } from '../rules/ruledStore.ts';

/** Dependencies of a write of records. */
export type Writers = {
  readonly registry: Registry;
  readonly store: RuledStore;
  readonly messages: ServerCatalog;
  readonly nameOf: (userId: string) => Promise<string | undefined>;
};

export type Naming = Pick<Writers, 'messages' | 'nameOf'>;
