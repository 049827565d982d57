import { RowSelect } from '#admin/list/layouts/board/BoardView.tsx';
import { expect, test } from 'vitest';
import { ContentTypesProvider } from '#admin/areas/contentTypes.ts';
import { readListAddress } from '#admin/query/listAddress.ts';
import { SessionProvider } from '#admin/session/sessionContext.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';

const personas = readType(
  {
    title: 'Personas',
    type: 'object',
    properties: { nombre: { title: 'Nombre', type: 'string' } },
    'x-content': { singular: 'Persona', access: { operador: [] } },
  },
  'personas',
);
const pedidos = readType(
  {
    title: 'Pedidos',
    type: 'object',
    properties: {
      nombre: { title: 'Nombre', type: 'string' },
      fase: { title: 'Fase', enum: ['Por hacer', 'Hecho'] },
      urgencia: { title: 'Urgencia', enum: ['Alta', 'Baja'] },
      clave: { title: 'Clave', enum: ['a', 'b'], writeOnly: true },
      persona: { title: 'Persona', type: 'string', 'x-field': { relation: 'personas' } },
    },
    'x-content': { singular: 'Pedido', list: { layout: 'board', board: { field: 'fase' } } },
  },
  'pedidos',
);

function choices(role: 'administrador' | 'operador', query = '') {
  const session = { token: 'prueba', user: { id: 'ana', name: 'Ana', email: 'ana@example.test', role } };
  const state = readListAddress(new URLSearchParams(query), pedidos);
  const select = renderStaff(
    <SessionProvider value={session}>
      <ContentTypesProvider value={[pedidos, personas]}>
        <RowSelect shown={pedidos} state={state} onChange={() => undefined} />
      </ContentTypesProvider>
    </SessionProvider>,
  );
  return select.all('option').map(({ text }) => text);
}

test('the rows of a board are offered by what the person may read', () => {
  const all = ['Sin carriles', 'Carriles por urgencia', 'Carriles por persona'];
  expect(choices('administrador')).toEqual(all);
  expect(choices('operador')).toEqual(all.slice(0, 2));
  // A link that another person sent shows its choice, which can be changed.
  expect(choices('operador', 'carriles=persona')).toEqual(all);
});
