import { isOnCalendar, kindByName, kindNameOf } from '../../kinds/index.ts';
import type { SchemaCatalog } from '../../locales/catalog.ts';
import type { FieldKind } from '../../schema/fieldKind.ts';
import { type JsonSchema, resolveRef } from '../../schema/jsonSchema.ts';
import { hintsOf } from '../readFields.ts';
import { propertiesOf } from '../../schema/propertiesOf.ts';
import type { Fault } from '../../schema/schemaError.ts';
import type { XContent } from '../../schema/xContent.ts';
import { checkName } from './checkPropertyName.ts';

type Context = { readonly name: string; readonly messages: SchemaCatalog };

type Member = {
  /** The name of a property; undefined or false when the member names none. */
  readonly name: string | false | undefined;
  /** Below `/x-content/list`. */
  readonly pointer: string;
  readonly isFit: (kind: FieldKind, property: JsonSchema) => boolean;
  /** What the property must be, in words. */
  readonly expected: string;
};

const isOrder = ({ line }: FieldKind) => line === 'text';
const isRelation = ({ references }: FieldKind) => references === 'one';

/** Checks that the layouts of a list name properties of the right kinds. `name` is the type's. */
export function checkLayouts(schema: JsonSchema, { name, messages }: Context): readonly Fault[] {
  const content = schema['x-content'] as XContent | undefined;
  const { board = {}, calendar = {}, tree, within, order, archive } = content?.list ?? {};
  const properties = propertiesOf(schema, schema);
  const kindIn = (property: JsonSchema = {}) =>
    kindByName(kindNameOf(resolveRef(property, schema), hintsOf(property, schema)));
  const startKind = kindIn(properties.get(calendar.start ?? ''));
  const { boardKind, calendarKind, treeKind, withinKind, archiveKind } = messages.schemas;
  const members: readonly Member[] = [
    { name: board.field, pointer: 'board/field', isFit: (kind) => kind.isDivider === true, expected: boardKind.field },
    { name: board.order, pointer: 'board/order', isFit: isOrder, expected: boardKind.order },
    { name: board.subcolumn?.field, pointer: 'board/subcolumn/field', isFit: isOrder, expected: boardKind.subcolumn },
    {
      name: board.labels?.field,
      pointer: 'board/labels/field',
      isFit: ({ name: kind }) => kind === 'list' || kind === 'choices',
      expected: boardKind.labels,
    },
    { name: board.cover, pointer: 'board/cover', isFit: ({ file }) => file === 'picture', expected: boardKind.cover },
    { name: calendar.start, pointer: 'calendar/start', isFit: isOnCalendar, expected: calendarKind.start },
    {
      name: calendar.end,
      pointer: 'calendar/end',
      isFit: (kind) => (calendar.start === undefined ? isOnCalendar(kind) : kind === startKind),
      expected: calendarKind.end,
    },
    {
      name: tree !== false && tree?.parent,
      pointer: 'tree/parent',
      isFit: (kind, property) => isRelation(kind) && hintsOf(property, schema).relation === name,
      expected: treeKind,
    },
    { name: within, pointer: 'within', isFit: isRelation, expected: withinKind },
    { name: order, pointer: 'order', isFit: isOrder, expected: boardKind.order },
    { name: archive, pointer: 'archive', isFit: ({ column }) => column === 'boolean', expected: archiveKind },
    { name: content?.commentsOf, pointer: '../commentsOf', isFit: isRelation, expected: withinKind },
  ];
  return members.flatMap(({ name: property, pointer: below, isFit, expected }) => {
    if (property === undefined || property === false) return [];
    const pointer = `/x-content/list/${below}`.replace('list/../', '');
    const stored = properties.get(property);
    if (stored === undefined) return checkName(property, { pointer, names: [...properties.keys()], messages });
    return isFit(kindIn(stored), stored) ? [] : [{ pointer, expected, nearest: undefined }];
  });
}
