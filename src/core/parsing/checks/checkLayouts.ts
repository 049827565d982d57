import type { FieldKindName } from '../../names/fieldKindNames.ts';
import { kindNameOf } from '../../kinds/index.ts';
import type { SchemaCatalog } from '../../locales/catalog.ts';
import { checkName } from './checkName.ts';
import { type JsonSchema, resolveRef } from '../../schema/jsonSchema.ts';
import { hintsOf } from '../readFields.ts';
import { propertiesOf } from '../../schema/propertiesOf.ts';
import type { Fault } from '../../schema/schemaError.ts';
import type { XContent } from '../../schema/xContent.ts';

type Context = { readonly name: string; readonly messages: SchemaCatalog };

type Member = {
  /** The name of a property; undefined or false when the member names none. */
  readonly name: string | false | undefined;
  /** Below `/x-content/list`. */
  readonly pointer: string;
  readonly kinds: readonly FieldKindName[];
  /** What the property must be, in words. */
  readonly expected: string;
  readonly isFit?: (property: JsonSchema) => boolean;
};

/** Checks that the layouts of a list name properties of the right kinds. `name` is that of the type. */
export function checkLayouts(schema: JsonSchema, { name, messages }: Context): readonly Fault[] {
  const own = schema['x-content'] as XContent | undefined;
  const { board = {}, calendar = {}, tree, within, order, archive } = own?.list ?? {};
  const properties = propertiesOf(schema, schema);
  const kindIn = (property: JsonSchema = {}) => kindNameOf(resolveRef(property, schema), hintsOf(property, schema));
  const startKind = kindIn(properties.get(calendar.start ?? ''));
  const { boardKind, calendarKind, treeKind, withinKind, archiveKind } = messages.schemas;
  const members: readonly Member[] = [
    { name: board.field, pointer: 'board/field', kinds: ['choice', 'relation'], expected: boardKind.field },
    { name: board.order, pointer: 'board/order', kinds: ['text'], expected: boardKind.order },
    { name: calendar.start, pointer: 'calendar/start', kinds: ['date', 'dateTime'], expected: calendarKind.start },
    {
      name: calendar.end,
      pointer: 'calendar/end',
      kinds: calendar.start === undefined ? ['date', 'dateTime'] : [startKind],
      expected: calendarKind.end,
    },
    {
      name: tree !== false && tree?.parent,
      pointer: 'tree/parent',
      kinds: ['relation'],
      expected: treeKind,
      isFit: (property) => hintsOf(property, schema).relation === name,
    },
    { name: within, pointer: 'within', kinds: ['relation'], expected: withinKind },
    { name: order, pointer: 'order', kinds: ['text'], expected: boardKind.order },
    { name: archive, pointer: 'archive', kinds: ['boolean'], expected: archiveKind },
    { name: own?.commentsOf, pointer: '../commentsOf', kinds: ['relation'], expected: withinKind },
  ];
  return members.flatMap(({ name: property, pointer: below, kinds, expected, isFit }) => {
    if (property === undefined || property === false) return [];
    const pointer = `/x-content/list/${below}`.replace('list/../', '');
    const stored = properties.get(property);
    if (stored === undefined) return checkName(property, { pointer, names: [...properties.keys()], messages });
    const fits = kinds.includes(kindIn(stored)) && (isFit?.(stored) ?? true);
    return fits ? [] : [{ pointer, expected, nearest: undefined }];
  });
}
