import { expect, test } from 'vitest';
import { addressFor } from '#admin/session/address.ts';

const session = { token: 't', user: { id: '1', email: 'a@example.test', name: 'Ana' } };
const place = (path: string) => {
  const { pathname, search, origin } = new URL(path, 'http://portal.test');
  return { pathname, search, origin };
};

test('without a session the sign-in page opens, and the requested page is remembered', () => {
  expect(addressFor(undefined, { location: place('/admin/noticias?q=a'), ending: undefined })).toBe(
    '/login?volver=%2Fadmin%2Fnoticias%3Fq%3Da',
  );
  expect(addressFor(undefined, { location: place('/admin'), ending: undefined })).toBe('/login');
});

test('after signing out no page is remembered', () => {
  expect(addressFor(undefined, { location: place('/admin/noticias'), ending: 'signedOut' })).toBe('/login');
});

test('signed-in people leave the sign-in page for the remembered page', () => {
  const at = (path: string) => addressFor(session, { location: place(path), ending: undefined });
  expect(at('/login?volver=%2Fadmin%2Fnoticias%3Fq%3Da')).toBe('/admin/noticias?q=a');
  expect(at('/login')).toBe('/admin');
  expect(at('/admin/servicios?edit=1')).toBe('/admin/servicios?edit=1');
});

test.each([
  '//evil.example/admin',
  'https://evil.example/admin',
  '/adminx',
  '/',
  'javascript:alert(1)',
  '\\\\evil.example',
])('the page %s is not remembered', (wanted) => {
  const address = `/login?volver=${encodeURIComponent(wanted)}`;
  expect(addressFor(session, { location: place(address), ending: undefined })).toBe('/admin');
});
