import { expect, test } from 'vitest';
import { roleHelp } from '#server/types/runtime/roleHelp.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { readContentType } from '#core/parsing/readContentType.ts';

const readType = (purpose: string | undefined) => {
  const read = readContentType(
    {
      title: 'Cuentas',
      type: 'object',
      properties: { nombre: { type: 'string' }, rol: { type: 'string', description: 'Qué puede usar.' } },
      'x-content': { singular: 'Cuenta', ...(purpose !== undefined && { purpose }) },
    },
    { name: 'cuentas', file: 'cuentas.json' },
  );
  if (read.kind !== 'read') throw new Error(JSON.stringify(read));
  return read.type;
};

const helpOf = async (hasRoles: boolean, purpose: string | undefined) => {
  const [type] = await roleHelp({ hasRoles, messages: serverEs }).apply([readType(purpose)]);
  return type?.fields.find(({ name }) => name === 'rol')?.description;
};

test('the help of the role says whether roles limit areas, in the type of accounts alone', async () => {
  expect(await helpOf(true, 'accounts')).toBe(
    'Qué puede usar. En esta instalación los roles limitan las áreas: cada persona ve solo las de su rol.',
  );
  expect(await helpOf(false, 'accounts')).toBe(
    'Qué puede usar. En esta instalación los roles no limitan las áreas: cada persona activa las ve todas.',
  );
  expect(await helpOf(false, undefined)).toBe('Qué puede usar.');
});

test('a type that did not change stays the same object', async () => {
  const source = roleHelp({ hasRoles: true, messages: serverEs });
  const type = readType('accounts');
  const [[first], [second]] = [await source.apply([type]), await source.apply([type])];
  expect(first).toBe(second);
});
