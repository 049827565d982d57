import { type AttributeType, type Catalogue, catalogueIn, objectsIn } from '#core/catalogues/catalogue.ts';
import { cataloguePath, entryTypeName } from '#core/catalogues/entrySchema.ts';
import { idsIn, withAttributeIds } from '#core/catalogues/attributeIds.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Change, Store } from '#core/store/store.ts';
import { type JsonObject, pointerTo } from '#core/values/json.ts';
import { reportFault } from '#ports/report.ts';
import { Problem, type ProblemError } from '../../foundation/problems/problem.ts';
import { conversionOf, convertEntries } from '../runtime/convertEntries.ts';
import { withFreeSlug } from '../../rules/withFreeSlug.ts';
import { formerList } from '../../rules/formerAddresses.ts';
import { type Rule, valuesAfter } from '../../rules/rule.ts';

export type CataloguesOptions = {
  readonly store: Store;
  readonly registry: Registry;
  /** Called with errors of conversions, which the next one repeats. */
  readonly onError?: (error: unknown) => void;
  readonly messages: ServerCatalog;
};

/** The answer to a change of types does not wait for the conversion of more entries. */
const mostAwaited = 1000;

/** A catalogue gets the ids of its attributes and its slug when it is saved; its options are trimmed, and none is empty or repeated. */
export function catalogues({ store, registry, messages, onError = reportFault }: CataloguesOptions): Rule {
  const isSoonConverted = async (id: string) => {
    const type = registry.get(entryTypeName(id));
    if (type === undefined) return true;
    const { total } = await store.list(type, { where: [], sort: [], offset: 0, limit: 1 });
    return total <= mostAwaited;
  };

  return {
    concerns: ({ purpose }) => purpose === 'catalogues',
    before: async ({ change, before }) => {
      if (change.kind === 'remove' || (change.kind === 'restore' && change.values === undefined)) return undefined;
      const { type } = change;
      const trimmed = withTrimmedOptions(valuesAfter(change, await before()) ?? {});
      const errors = optionErrors(trimmed, messages);
      if (errors.length > 0) throw new Problem(422, { detail: messages.api.invalid, errors });
      const formerIds = change.kind === 'create' ? [] : await everyId(type, change.id, store);
      const identified = withAttributeIds(trimmed, new Set(formerIds));
      const values = await withFreeSlug(identified, {
        type,
        id: change.id,
        store,
        name: identified['name'],
        fallback: 'catalogo',
      });
      return { change: { ...change, values }, also: consequences(change, { before: await before(), values }) };
    },
    after: async ({ change }, record) => {
      if (record === undefined || change.kind !== 'update') return;
      const converting = convertEntries({ store, registry }).catch(onError);
      if (await isSoonConverted(record.id)) await converting;
    },
  };
}

/** The former address of a published catalogue that gets another slug, and the conversion of entries to other types of attributes. */
function consequences(
  { kind, id }: Change,
  { before, values }: { readonly before: StoredRecord | undefined; readonly values: Values },
): readonly Change[] {
  if (kind !== 'update' || id === undefined || before === undefined) return [];
  const [current, next] = [catalogueIn(before), catalogueIn(values)];
  const { slug, isPublished } = current;
  const isMoved = isPublished && slug !== undefined && slug !== next.slug;
  return [
    ...(isMoved ? [formerList(cataloguePath(slug), entryTypeName(id))] : []),
    ...(isRetyped(current, next) ? [conversionOf(id)] : []),
  ];
}

/** Whether an attribute that stays has another type. */
function isRetyped(before: Catalogue, next: Catalogue): boolean {
  const types = new Map(typesIn(before));
  return typesIn(next).some(([id, type]) => (types.get(id) ?? type) !== type);
}

function typesIn({ attributes, details }: Catalogue): readonly (readonly [id: string, type: AttributeType])[] {
  const ofDetails = details.flatMap((detail) =>
    detail.attributes.map(({ id, type }) => [`${detail.id}/${id}`, type] as const),
  );
  return [...attributes.map(({ id, type }) => [id, type] as const), ...ofDetails];
}

/** The ids in all versions of a catalogue: entries may still have values for them. */
async function everyId(type: ContentType, id: string, store: Pick<Store, 'history'>): Promise<readonly string[]> {
  const history = await store.history(type, id);
  return history.flatMap(({ after }) => (after === undefined ? [] : idsIn(after)));
}

function withTrimmedOptions(values: Values): Values {
  const trim = (attributes: unknown): JsonObject[] =>
    objectsIn(attributes).map((attribute) => {
      const { options } = attribute;
      return Array.isArray(options) ? { ...attribute, options: options.map((one) => String(one).trim()) } : attribute;
    });
  const details = objectsIn(values['details']).map((detail) => ({ ...detail, attributes: trim(detail['attributes']) }));
  return {
    ...values,
    attributes: trim(values['attributes']),
    ...(values['details'] === undefined ? {} : { details }),
  };
}

function optionErrors(values: Values, messages: ServerCatalog): readonly ProblemError[] {
  const ofDetails = objectsIn(values['details']).flatMap((detail, index) =>
    errorsIn(detail['attributes'], { base: `/details/${index}/attributes`, messages }),
  );
  return [...errorsIn(values['attributes'], { base: '/attributes', messages }), ...ofDetails];
}

function errorsIn(
  attributes: unknown,
  { base, messages: { catalogues: texts } }: { readonly base: string; readonly messages: ServerCatalog },
): readonly ProblemError[] {
  return objectsIn(attributes).flatMap(({ type, options }, index): readonly ProblemError[] => {
    if (type !== 'CheckList' && type !== 'DropdownList') return [];
    const pointer = `${base}${pointerTo(index)}/options`;
    const list = Array.isArray(options) ? options : [];
    if (list.length === 0) return [{ pointer, keyword: 'minItems', detail: texts.noOptions }];
    return list.flatMap((option, index): readonly ProblemError[] => {
      const at = `${pointer}${pointerTo(index)}`;
      if (option === '') return [{ pointer: at, keyword: 'minLength', detail: texts.emptyOption }];
      const isRepeated = list.indexOf(option) < index;
      return isRepeated ? [{ pointer: at, keyword: 'uniqueItems', detail: texts.repeatedOption(String(option)) }] : [];
    });
  });
}
