import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SignIn } from '#admin/session/signIn/SignIn.tsx';
import { OtherWays } from '#admin/session/signIn/OtherWays.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';

test('LOGIN-01 LOGIN-02 LOGIN-03 LOGIN-04 LOGIN-05 the page has its title, a link to the site, two required fields and a button', () => {
  const page = renderStaff(<SignIn message={undefined} onSignedIn={() => undefined} />);
  expect(page.all('h1').map(({ text }) => text)).toEqual(['Acceso Administrativo']);
  expect(page.get('link', 'Volver al Inicio').attribute('href')).toBe('/');
  for (const [label, type] of [
    ['Correo electrónico', 'email'],
    ['Contraseña', 'password'],
  ] as const) {
    const field = page.get('field', label);
    expect([field.attribute('type'), field.attribute('required')]).toEqual([type, '']);
  }
  expect(page.get('button', 'Iniciar Sesión').attribute('type')).toBe('submit');
});

test('GEN-01 (staff area) the document is marked as Spanish', () => {
  for (const name of ['index.html', 'api-docs.html'])
    expect(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')).toContain('<html lang="es"');
});

test('LOGIN-07 a divider precedes the other ways to sign in', () => {
  const ways = renderStaff(<OtherWays onSignedIn={() => undefined} onMessage={() => undefined} />);
  const divider = ways.all('p').find(({ text }) => text === 'O continuar con');
  expect(divider?.element.nextElementSibling?.textContent).toContain('Google');
});
