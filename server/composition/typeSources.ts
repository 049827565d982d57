import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { catalogueRelations } from '../types/runtime/catalogueRelations.ts';
import { municipalityNames } from '../types/runtime/municipalityNames.ts';
import { entryTypeOf, ownTypeOf, storedTypes } from '../types/runtime/storedTypes.ts';
import { roleHelp } from '../types/runtime/roleHelp.ts';
import { contentTypeChoices } from '../types/runtime/contentTypeChoices.ts';
import { tuningSource } from '../types/tuning/tuningSource.ts';
import type { TypeSource } from '../types/runtime/typeSource.ts';
import { isAnnounced } from '../delivery/webhooks/webhookTypes.ts';

export type TypeSourceOptions = {
  readonly registry: Registry;
  readonly store: Pick<Store, 'walk'>;
  /** Code of the portal's own municipality. */
  readonly municipalityCode: string;
  /** Whether people have area roles; undefined where nobody reads the help of their field. */
  readonly hasRoles?: boolean;
  readonly messages: ServerCatalog;
};

/** What changes the content types of files, in order. */
export function typeSources(options: TypeSourceOptions): readonly TypeSource[] {
  const { registry, store, municipalityCode, hasRoles, messages } = options;
  const catalogues = registry.typeFor('catalogues');
  const staffTypes = registry.typeFor('types');
  const tunings = registry.typeFor('tuning');
  return [
    ...(catalogues === undefined
      ? []
      : [storedTypes({ store, type: catalogues, typeOf: (record) => entryTypeOf(record, messages) })]),
    ...(staffTypes === undefined
      ? []
      : [storedTypes({ store, type: staffTypes, typeOf: (record) => ownTypeOf(record, messages) })]),
    ...(tunings === undefined ? [] : [tuningSource({ store, storedIn: tunings, messages })]),
    ...(catalogues === undefined ? [] : [catalogueRelations({ store, type: catalogues, messages })]),
    contentTypeChoices({ messages, isChoice: isAnnounced }),
    municipalityNames({
      store,
      town: registry.typeFor('town'),
      site: registry.typeFor('site'),
      ownCode: municipalityCode,
      messages,
    }),
    ...(hasRoles === undefined ? [] : [roleHelp({ hasRoles, messages })]),
  ];
}
