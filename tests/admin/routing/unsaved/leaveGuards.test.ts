import { expect, test } from 'vitest';
import type { Location } from 'react-router';
import { createLeaveGuards } from '#admin/routing/unsaved/leaveGuards.ts';

const at = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null, key: '' });
const guardOf = (isDirty: boolean) => ({ current: { blocks: () => isDirty } });

test('the last guard with something to lose asks about a navigation, and nobody once it is gone', () => {
  const guards = createLeaveGuards();
  const [form, clean, dialog] = [guardOf(true), guardOf(false), guardOf(true)];
  const choose = () => guards.choose(at('/admin/noticias'), at('/admin'));
  guards.add(form);
  guards.add(clean);
  expect(choose()).toBe(form);
  const removeDialog = guards.add(dialog);
  expect([choose(), guards.chosen()]).toEqual([dialog, dialog]);
  removeDialog();
  expect(choose()).toBe(form);
  form.current = { blocks: () => false };
  expect([choose(), guards.chosen()]).toEqual([undefined, undefined]);
});
