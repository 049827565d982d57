import { expect, test } from 'vitest';
import { shownColumns } from '#admin/query/columns.ts';
import { readListAddress } from '#admin/query/listAddress.ts';
import { layoutsOf } from '#admin/extensions/layoutsOf.tsx';
import type { LayoutProps } from '#admin/extensions/adminPart.ts';
import { areaOf, publishedRecord } from '#tests/support/renderArea.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const puestos = {
  title: 'Puestos',
  type: 'object',
  properties: { nombre: { title: 'Nombre', type: 'string' } },
  'x-content': { singular: 'Puesto', list: { columns: ['nombre'] } },
};

function Lines({ records, title, actions }: LayoutProps) {
  return records.map((record) => (
    <p key={record.id}>
      {title(record)}
      {actions(record)}
    </p>
  ));
}

test('a layout of an extension has the titles and actions of the records, and nothing else of the list in its links', () => {
  const area = areaOf(puestos, 'puestos');
  const address = new URLSearchParams('buscar=flores');
  const installed = [{ name: 'ferias', part: { layouts: { lineas: { label: 'Líneas', outline: '', View: Lines } } } }];
  const { View } = layoutsOf(installed)['ferias:lineas'] ?? {};
  if (View === undefined) throw new Error('the layout is missing');
  const list = renderStaff(
    <View
      area={area}
      shown={area.type}
      density="compact"
      columns={shownColumns(area.type, undefined)}
      records={[publishedRecord({ nombre: 'Flores' }, 0)]}
      total={1}
      selection={undefined}
      state={readListAddress(address, area.type)}
      address={address}
      onChange={() => undefined}
      onRemove={() => undefined}
      onShown={() => undefined}
      toolSlot={null}
    />,
    { at: '/admin/puestos?buscar=flores' },
  );
  const { element } = list.get('link', 'Flores');
  expect([...element.attributes].map(({ name }) => name)).toEqual(['id', 'href']);
  expect(list.names('button')).toContain('Eliminar');
  expect(list.get('link', 'Editar').attribute('aria-describedby')).toBe(element.id);
});
