import { checkCalls } from './checks/checkCalls.ts';
import { checkOpenData, checkPublicPages } from './checks/checkPublicPages.ts';
import { checkFilter } from './checks/checkFilter.ts';
import { type Condition, fieldsIn } from '../values/condition.ts';
import { checkName, fieldNameFault, type Names } from './checks/checkPropertyName.ts';
import type { FieldGroup } from '../schema/contentType.ts';
import { pointerTo } from '../values/json.ts';
import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import { builtInKind, fits, kindByName, kindNameOf } from '../kinds/index.ts';
import { roleKinds } from '../names/fieldRoles.ts';
import { readSort } from './listDefaults.ts';
import type { SchemaCatalog } from '../locales/catalog.ts';
import { nearest } from '../text/nearest.ts';
import { maxDepth, hintsOf, withItems } from './readFields.ts';
import { propertiesOf } from '../schema/propertiesOf.ts';
import { isServerMember, serverFieldNames } from '../values/record.ts';
import type { Fault } from '../schema/schemaError.ts';
import { placeholdersIn } from '../text/placeholders.ts';
import type { XAction, XContent } from '../schema/xContent.ts';

/** Checks `x-content` and `x-field` against the properties: names that do not exist, kinds that do not fit. */
export function checkFields(schema: JsonSchema, messages: SchemaCatalog): readonly Fault[] {
  const names = [...propertiesOf(schema, schema).keys()];
  const serverOwned = names
    .filter((name) => name !== 'id' && isServerMember(name))
    .map((name) => ({
      pointer: `/properties${pointerTo(name)}`,
      expected: messages.schemas.ownedByServer(name),
      nearest: undefined,
    }));
  const misnamed = names.flatMap((name) => {
    const expected = fieldNameFault(name, { names, messages });
    return expected === undefined ? [] : [{ pointer: `/properties${pointerTo(name)}`, expected, nearest: undefined }];
  });
  return [
    ...serverOwned,
    ...misnamed,
    ...checkProperties(schema, { base: '', root: schema, messages, visited: new Set(), depth: 0 }),
    ...checkContent(schema, { names, messages }),
  ];
}

type Context = {
  readonly base: string;
  readonly root: JsonSchema;
  readonly messages: SchemaCatalog;
  readonly visited: Set<object>;
  readonly depth: number;
};

/** Checks the hints of every property, nested ones included. */
function checkProperties(schema: JsonSchema, context: Context): readonly Fault[] {
  const { base, root, messages, visited } = context;
  const depth = context.depth + 1;
  // References to one schema with other titles share its properties.
  const key = schema.allOf === undefined ? (schema.properties ?? schema) : schema;
  if (visited.has(key) || depth > maxDepth) return [];
  visited.add(key);
  const properties = propertiesOf(schema, root);
  const names = [...properties.keys()];
  const fields = [...properties].flatMap(([name, property]) => {
    const pointer = `${base}/properties${pointerTo(name)}`;
    const resolved = resolveRef(property, root);
    const items = asSchema(resolved.items);
    const { showIf, textOf } = hintsOf(property, root);
    return [
      ...checkKind(property, { ...context, base: pointer }),
      ...(showIf === undefined
        ? []
        : checkCondition(showIf, { pointer: `${pointer}/x-field/showIf`, names, messages })),
      ...(textOf === undefined ? [] : checkTextOf(textOf, { pointer, property, properties, context })),
      ...checkProperties(resolved, { ...context, base: pointer, depth }),
      ...(items === undefined
        ? []
        : checkProperties(resolveRef(items, root), { ...context, base: `${pointer}/items`, depth })),
    ];
  });
  return [...fields, ...checkFormerNames(properties, context)];
}

type TextOf = {
  readonly pointer: string;
  readonly property: JsonSchema;
  readonly properties: ReadonlyMap<string, JsonSchema>;
  readonly context: Context;
};

/** Checks that `textOf` is on a text and names an image beside it. */
function checkTextOf(name: string, { pointer, property, properties, context }: TextOf): readonly Fault[] {
  const { root, messages } = context;
  const kindIn = (one: JsonSchema) =>
    kindByName(kindNameOf(withItems(resolveRef(one, root), root), hintsOf(one, root)));
  const images = [...properties].filter(([, one]) => kindIn(one).file === 'picture').map(([one]) => one);
  const textOfPointer = `${pointer}/x-field/textOf`;
  if (!images.includes(name))
    return [{ pointer: textOfPointer, expected: messages.schemas.imageBeside, nearest: nearest(name, images) }];
  const isText = kindIn(property).words === 'plain';
  return isText ? [] : [{ pointer: textOfPointer, expected: messages.schemas.textOfImage, nearest: undefined }];
}

/** A former name is free and belongs to one property. Two properties that swap names need an intermediate name. */
function checkFormerNames(
  properties: ReadonlyMap<string, JsonSchema>,
  { base, root, messages }: Context,
): readonly Fault[] {
  const formerNames = new Set<string>();
  const faultOf = (former: string) => {
    if (properties.has(former)) return messages.schemas.formerlyInUse(former);
    if (base === '' && isServerMember(former)) return messages.schemas.ownedByServer(former);
    return formerNames.has(former) ? messages.schemas.formerlyClaimed(former) : undefined;
  };
  return [...properties].flatMap(([name, property]) =>
    (hintsOf(property, root).formerly ?? []).flatMap((former, index) => {
      const expected = faultOf(former);
      formerNames.add(former);
      const pointer = `${base}/properties${pointerTo(name)}/x-field/formerly/${index}`;
      return expected === undefined ? [] : [{ pointer, expected, nearest: undefined }];
    }),
  );
}

function checkKind(property: JsonSchema, { base, root, messages }: Context): readonly Fault[] {
  const hints = hintsOf(property, root);
  const schema = resolveRef(property, root);
  const kind = builtInKind(hints.kind);
  if (kind !== undefined && !fits(withItems(schema, root), kindByName(kind))) {
    return [{ pointer: `${base}/x-field/kind`, expected: messages.schemas.kind(kind), nearest: undefined }];
  }
  const { references = 'any' } = kindByName(kindNameOf(withItems(schema, root), hints));
  if (hints.relation !== undefined && references === 'any') {
    return [{ pointer: `${base}/x-field/relation`, expected: messages.schemas.relationType, nearest: undefined }];
  }
  if (hints.role !== undefined && !roleKinds[hints.role].includes(kindNameOf(withItems(schema, root), hints))) {
    const expected = messages.schemas.role(hints.role, roleKinds[hints.role]);
    return [{ pointer: `${base}/x-field/role`, expected, nearest: undefined }];
  }
  if (hints.default === 'publicationDay' && kindByName(kindNameOf(schema, hints)).temporal !== 'day') {
    return [{ pointer: `${base}/x-field/default`, expected: messages.schemas.publicationDay, nearest: undefined }];
  }
  return [];
}

function checkCondition(
  condition: Condition,
  { pointer, names, messages }: Names & { readonly pointer: string },
): readonly Fault[] {
  return fieldsIn(condition).flatMap((name) => checkName(name, { pointer, names, messages }));
}

function checkContent(schema: JsonSchema, { names, messages }: Names): readonly Fault[] {
  const content = schema['x-content'] as XContent | undefined;
  if (content === undefined) return [];
  const validNames = [...names, ...serverFieldNames];
  const checkAll = (list: readonly string[] | undefined, pointer: string) =>
    (list ?? []).flatMap((name, index) =>
      checkName(name, { pointer: `${pointer}/${index}`, names: validNames, messages }),
    );
  const sort = content.list?.sort === undefined ? [] : readSort(content.list.sort);
  return [
    ...(content.titleField === undefined
      ? []
      : checkName(content.titleField, { pointer: '/x-content/titleField', names, messages })),
    ...(content.order === undefined
      ? []
      : [{ pointer: '/x-content/order', expected: messages.schemas.extending.alone, nearest: undefined }]),
    ...checkAll(content.list?.columns, '/x-content/list/columns'),
    ...checkAll(content.list?.filters, '/x-content/list/filters'),
    ...sort.flatMap(({ field }) => checkName(field, { pointer: '/x-content/list/sort', names: validNames, messages })),
    ...(content.screens ?? []).flatMap((screen, index) =>
      checkAll(screen.fields, `/x-content/screens/${index}/fields`),
    ),
    ...checkGroups(schema, { groups: content.groups ?? [], names, messages }),
    ...checkPublicPages(schema, { content, messages }),
    ...checkFilter(schema, { content, messages }),
    ...checkOpenData(content, messages),
    ...checkActions(content.actions ?? [], { names, messages }),
    ...checkCalls(content, { names, messages }),
  ];
}

/** Checks that groups name existing properties, each in one group, and that a map has a latitude and a longitude. */
function checkGroups(
  schema: JsonSchema,
  { groups, names, messages }: Names & { readonly groups: readonly FieldGroup[] },
): readonly Fault[] {
  const properties = propertiesOf(schema, schema);
  const groupedNames = new Set<string>();
  return groups.flatMap(({ fields, widget }, index) => {
    const pointer = `/x-content/groups/${index}`;
    const faultsInside = fields.flatMap((name, at) => {
      const fieldPointer = `${pointer}/fields/${at}`;
      const repeated = { pointer: fieldPointer, expected: messages.schemas.groupedTwice(name), nearest: undefined };
      const faults = groupedNames.has(name) ? [repeated] : checkName(name, { pointer: fieldPointer, names, messages });
      groupedNames.add(name);
      return faults;
    });
    const groupProperties = Object.fromEntries(fields.map((name) => [name, properties.get(name) ?? {}]));
    const lacksCoordinates =
      widget === 'map' && faultsInside.length === 0 && !kindByName('location').suits?.({ properties: groupProperties });
    return lacksCoordinates
      ? [{ pointer: `${pointer}/widget`, expected: messages.schemas.mapGroup, nearest: undefined }]
      : faultsInside;
  });
}

/** Checks that an action either calls or sets, and names only properties of the record. */
function checkActions(actions: readonly XAction[], { names, messages }: Names): readonly Fault[] {
  return actions.flatMap((action, index) => {
    const pointer = `/x-content/actions/${index}`;
    const hasOneEffect = (action.call === undefined) !== (action.set === undefined);
    const validNames = ['id', ...names];
    const texts = (['call', 'confirm', 'success'] as const).flatMap((keyword) =>
      placeholdersIn(action[keyword] ?? '').map((name) => ({ name, textPointer: `${pointer}/${keyword}` })),
    );
    return [
      ...(hasOneEffect ? [] : [{ pointer, expected: messages.schemas.callOrSet, nearest: undefined }]),
      ...texts.flatMap(({ name, textPointer }) =>
        checkName(name, { pointer: textPointer, names: validNames, messages }),
      ),
      ...Object.keys(action.set ?? {}).flatMap((name) =>
        checkName(name, { pointer: `${pointer}/set${pointerTo(name)}`, names, messages }),
      ),
      ...(action.showIf === undefined
        ? []
        : checkCondition(action.showIf, { pointer: `${pointer}/showIf`, names, messages })),
    ];
  });
}
