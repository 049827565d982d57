import type { ExtensionName } from '#core/names/extensionName.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { ColumnValue } from '../records/ColumnValue.tsx';
import type { Layout } from '../rows/layout.ts';
import type { ListViewProps } from '../query/listView.ts';
import { RowActions } from '../rows/RowActions.tsx';
import { SelectBox } from '../rows/SelectBox.tsx';
import { TitleLink } from '../rows/TitleLink.tsx';
import { recordTitle } from '../records/recordText.ts';
import type { ExtensionLayout, InstalledAdmin } from './adminPart.ts';

/** The layouts of lists of extensions, by the names that schemas use. */
export function layoutsOf(installed: readonly InstalledAdmin[]): Readonly<Record<ExtensionName, Layout>> {
  return Object.fromEntries(
    installed.flatMap(({ name, part: { layouts = {} } }) =>
      Object.entries(layouts).map(([id, layout]) => [`${name}:${id}`, layoutOf(layout)]),
    ),
  );
}

function layoutOf({ View, ...layout }: ExtensionLayout): Layout {
  const List = ({ area, records, total, columns, selection, onRemove }: ListViewProps) => {
    const { type } = area;
    const idOf = (record: StoredRecord) => `titulo-${record.id}`;
    return (
      <View
        type={type}
        records={records}
        total={total}
        columns={columns}
        title={(record) => <TitleLink id={idOf(record)} area={area} record={record} />}
        value={(name, record) => {
          const column = columns.find((one) => one.name === name);
          return column === undefined ? null : <ColumnValue type={type} column={column} record={record} />;
        }}
        box={(record) =>
          selection && <SelectBox selection={selection} record={record} title={recordTitle(type, record)} />
        }
        actions={(record) => <RowActions area={area} record={record} nameId={idOf(record)} onRemove={onRemove} />}
      />
    );
  };
  return { ...layout, View: List };
}
