import { expect, test } from 'vitest';
import { passwordFaults } from '#core/accounts/passwordPolicy.ts';
import { makePassword } from '#forms/widgets/PasswordInput.tsx';

test('a generated password meets the policy, is long, and never repeats', () => {
  const passwords = Array.from({ length: 200 }, makePassword);
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords) {
    expect(password).toMatch(/^[a-zA-Z2-9]{20}$/);
    expect(passwordFaults(password, { email: 'ana@example.test', nombre: 'Ana' })).toEqual([]);
  }
});
