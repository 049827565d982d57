import { isValidElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Area } from '#admin/areas/area.ts';
import { ListHead } from '#admin/list/ListHead.tsx';
import { routesOf } from '#admin/resources.tsx';
import { RowActions } from '#admin/rows/RowActions.tsx';
import { createTypeReader } from '#admin/shell/SchemaGate.tsx';
import { NotFound } from '#admin/ui/NotFound.tsx';
import { areaOf, publishedRecord } from '#tests/support/renderArea.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import usuarios from '../../../schemas/content/usuarios.json' with { type: 'json' };

const schemas = { noticias, usuarios };
const user = { id: 'ana', name: 'Ana', email: 'ana@example.test' };

/** The screen of a type as the browser reads it from the server. */
function areaOver(provider: string, name: keyof typeof schemas): Area {
  const [type] = createTypeReader()([{ name, schema: schemas[name], provider }]);
  if (type === undefined) throw new Error(`no ${name}`);
  return { ...areaOf(schemas[name], name), type };
}

/** The links and buttons above a list and beside a record in it, and the addresses that have no screen. */
function offered(area: Area) {
  const record = publishedRecord({ nombre: 'Ana', titulo: 'Feria' }, 0);
  const none = { current: null };
  const head = renderStaff(
    <ListHead area={area} title="" within={undefined} address={new URLSearchParams()} heading={none} form={none} />,
  );
  const row = renderStaff(<RowActions area={area} record={record} nameId="n" onRemove={() => undefined} />);
  const base = `/admin/${area.screen.path}/`;
  return {
    head: head.all('a').map(({ text }) => text),
    row: row.all('.row-actions > *').map(({ text }) => text),
    closed: routesOf([area], user)
      .filter(({ element }) => isValidElement(element) && element.type === NotFound)
      .map(({ path = '' }) => path.replace(base, '')),
  };
}

describe('over the calls of the contract alone', () => {
  test('news, which have no save call, are neither published nor edited nor removed', () => {
    expect(offered(areaOver('post0511Alone', 'noticias'))).toEqual({
      head: [],
      row: ['Más ▾'],
      closed: ['nuevo', 'papelera', 'importar', 'importar/:import', ':id/editar'],
    });
  });

  test('accounts, which have a save call, are added and edited, and not removed', () => {
    expect(offered(areaOver('post0511Alone', 'usuarios'))).toEqual({
      head: ['+ Agregar Usuario'],
      row: ['Editar', 'Más ▾'],
      closed: [],
    });
  });
});

test.each(['rest', 'post0511'])('over %s both are added, edited and removed', (provider) => {
  const all = { row: ['Editar', 'Eliminar', 'Más ▾'], closed: [] };
  expect(offered(areaOver(provider, 'noticias'))).toMatchObject({ ...all, head: [expect.stringMatching(/^\+ /)] });
  expect(offered(areaOver(provider, 'usuarios'))).toMatchObject({ ...all, head: ['+ Agregar Usuario'] });
});
