import { expect, test } from 'vitest';
import { longestPassword, passwordFaults } from '#core/accounts/passwordPolicy.ts';

const owner = { email: 'maria.lopez@palin.gob.gt', nombre: 'María López Cruz' };

test('a password has at least ten characters, regardless of their bytes', () => {
  expect(passwordFaults('nueve9999')).toEqual(['length']);
  expect(passwordFaults('ñandú áé😀x')).toEqual([]);
  expect(passwordFaults('😀'.repeat(9))).toContain('length');
  expect(passwordFaults('')).toContain('length');
});

test('a password is not longer than sign-in accepts', () => {
  const longest = 'ab'.repeat(longestPassword / 2);
  expect(passwordFaults(longest)).toEqual([]);
  expect(passwordFaults(`${longest}c`)).toEqual(['length']);
});

test('a password is neither the name nor the email of its owner, ignoring case and accents', () => {
  for (const password of ['Maria.Lopez@Palin.gob.gt', 'maria.lopez', 'maria lopez cruz', 'MaríaLópezCruz'])
    expect(passwordFaults(password, owner)).toContain('personal');
  expect(passwordFaults('maria lopez cruz y otros', owner)).toEqual([]);
  expect(passwordFaults('cualquier cosa')).toEqual([]);
});

test('a password is not a common one', () => {
  for (const password of ['1234567890', 'Contraseña123', 'GUATEMALA123', 'municipalidad', 'aaaaaaaaaaaa'])
    expect(passwordFaults(password, owner)).toContain('common');
});
