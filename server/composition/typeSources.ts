import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import type { TypeSource } from '../runtimeTypes/typeSource.ts';

export type TypeSourceOptions = {
  readonly registry: Registry;
  readonly store: Store;
  readonly messages: ServerCatalog;
};

/** What changes the content types of files, in order. */
export function typeSources(_options: TypeSourceOptions): readonly TypeSource[] {
  return [];
}
