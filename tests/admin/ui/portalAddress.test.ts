import { expect, test } from 'vitest';
import { addressBelow, hrefOf, pathBelow, portalPath } from '#admin/ui/portalAddress.ts';

test('addresses of the portal stand below its folder, and others stay', () => {
  expect(addressBelow('/muni/', '/admin/noticias?q=a')).toBe('/muni/admin/noticias?q=a');
  expect(addressBelow('/muni/', '/')).toBe('/muni/');
  for (const other of ['https://example.test/a', '//example.test/a', 'tel:+502', '#contenido'])
    expect(addressBelow('/muni/', other)).toBe(other);
});

test('a path below the folder is an address of the portal again', () => {
  expect(pathBelow('/muni/', '/muni/admin')).toBe('/admin');
  expect(pathBelow('/muni/', '/muni/')).toBe('/');
  expect(pathBelow('/', '/admin')).toBe('/admin');
});

test('on a server nothing changes', () => {
  expect(hrefOf('/admin')).toBe('/admin');
  expect(portalPath('/admin')).toBe('/admin');
});
