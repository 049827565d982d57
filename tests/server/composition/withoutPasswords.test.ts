import { expect, test } from 'vitest';
import { withoutPasswords } from '#server/composition/withoutPasswords.ts';
import usuarios from '#schemas/content/usuarios.json' with { type: 'json' };

const path = '/esquemas/content/usuarios.json';
const files = {
  [path]: JSON.stringify(usuarios),
  '/esquemas/content/otro.json': '{"accounts"',
  '/a.txt': '"accounts"',
};

test('accounts lose their password, its requirement and its part of the save call; other files stay', () => {
  const { [path]: text = '', ...others } = withoutPasswords(files, () => false);
  const { password: _, ...properties } = usuarios.properties;
  expect(JSON.parse(text)).toMatchObject({
    properties,
    required: ['nombre', 'email', 'telefono'],
    'x-content': { label: 'Usuarios', calls: { saved: ['nombre', 'email', 'telefono'] } },
  });
  expect(Object.keys(JSON.parse(text).properties)).not.toContain('password');
  expect(JSON.parse(text)['x-content'].actions.map(({ label }: { label: string }) => label)).toEqual([
    'Desactivar',
    'Reactivar',
  ]);
  expect(others).toEqual({ '/esquemas/content/otro.json': '{"accounts"', '/a.txt': '"accounts"' });
});

test('accounts of another backend keep it', () => {
  expect(withoutPasswords(files, (type) => type === 'usuarios')).toEqual(files);
});
