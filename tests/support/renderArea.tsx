import type { Area } from '#admin/areas/area.ts';
import { Cards } from '#admin/list/layouts/cards/Cards.tsx';
import { shownColumns } from '#admin/query/columns.ts';
import { ListScreen } from '#admin/list/ListScreen.tsx';
import { readListAddress } from '#admin/query/listAddress.ts';
import { RecordForm } from '#admin/form/RecordForm.tsx';
import { defaultsOf } from '#core/validation/defaults.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { readType } from './builders/readType.ts';
import type { Html } from './readers/readHtml.ts';
import { renderStaff } from './renderStaff.tsx';

/** A screen of a schema file; the first one without a path. */
export function areaOf(schema: object, name: string, path?: string): Area {
  const type = readType(schema, name);
  const screen = type.screens.find((one) => path === undefined || one.path === path);
  if (screen === undefined) throw new Error(`${name} has no screen ${path}`);
  return { type, screen };
}

/** The screen of a list while its records load. */
export function renderList(area: Area): Html {
  return renderStaff(<ListScreen area={area} />);
}

/** The cards of published records, with the default columns. */
export function renderCards(area: Area, records: readonly Values[]): Html {
  const { type } = area;
  const address = new URLSearchParams();
  return renderStaff(
    <Cards
      area={area}
      shown={type}
      density="compact"
      columns={shownColumns(type, undefined)}
      records={records.map(publishedRecord)}
      total={records.length}
      selection={undefined}
      state={readListAddress(address, type)}
      address={address}
      onChange={() => undefined}
      onRemove={() => undefined}
      onShown={() => undefined}
      toolSlot={null}
    />,
  );
}

/** The form of a new record with its title and its buttons, or of a record that is still loading. */
export function renderForm(area: Area, id?: string): Html {
  return renderStaff(<RecordForm area={area} id={id} onDone={() => undefined} />);
}

/** The fields of a screen with values in them. */
export function renderFields({ type, screen }: Area, values: Values = defaultsOf(type.fields)): Html {
  return renderStaff(
    <SchemaForm
      shape={type}
      fields={screen.fields}
      values={values}
      titleId="titulo"
      onChange={() => undefined}
      onSubmit={() => undefined}
    >
      {screen.form.saveButton}
    </SchemaForm>,
  );
}

/** A record as in a response of the server, published long ago. */
export function publishedRecord(values: Values, index: number): StoredRecord {
  const at = '2026-01-15T12:00:00.000Z';
  return {
    id: `01930000-0000-7000-8000-00000000000${index + 1}`,
    _version: 1,
    _state: 'published',
    _publishAt: at,
    _createdAt: at,
    _createdBy: 'ana',
    _updatedAt: at,
    _updatedBy: 'ana',
    ...values,
  };
}
