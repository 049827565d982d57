import { expect, test } from 'vitest';
import { createFormPresence } from '#admin/live/formPresence.ts';
import type { PresentPerson } from '#core/api/staffOperations.ts';

const marta: PresentPerson = { name: 'Marta Gil', field: null };

/** A form, whose requests are answered one after the other. */
function openForm() {
  const requests: string[] = [];
  const shown: (readonly PresentPerson[])[] = [];
  const answers: { resolve: (people: readonly PresentPerson[]) => void; reject: (error: Error) => void }[] = [];
  const clock = { now: 0 };
  const presence = createFormPresence({
    client: {
      open: (_form, field) => {
        requests.push(`open ${field}`);
        return new Promise((resolve, reject) => answers.push({ resolve, reject }));
      },
      close: () => requests.push('close'),
    },
    form: { type: 'avisos', id: 'feria', form: 'f1' },
    now: () => clock.now,
    onPeople: (people) => shown.push(people),
  });
  presence.open(null);
  return { presence, requests, shown, answers, clock };
}

test('a beat soon after a request makes none; a changed field is sent at once', async () => {
  const { presence, requests, shown, answers, clock } = openForm();
  answers[0]?.resolve([marta]);
  await expect.poll(() => shown).toHaveLength(1);
  clock.now = 7999;
  presence.beat(null);
  expect(requests).toEqual(['open null']);
  clock.now = 8000;
  presence.beat(null);
  answers[1]?.resolve([marta]);
  await expect.poll(() => shown).toHaveLength(2);
  presence.open('costo');
  clock.now = 15_999;
  presence.beat('costo');
  expect(requests).toEqual(['open null', 'open null', 'open costo']);
});

test('a field that changes while a request is under way is sent after its answer, and only the last one', async () => {
  const { presence, requests, answers } = openForm();
  presence.open('titulo');
  presence.open('costo');
  expect(requests).toEqual(['open null']);
  answers[0]?.reject(new Error('offline'));
  await expect.poll(() => requests).toEqual(['open null', 'open costo']);
});

test('nobody is shown while it is unknown who is there, and the next beat asks', async () => {
  const { presence, requests, shown, answers, clock } = openForm();
  answers[0]?.resolve([marta]);
  await expect.poll(() => shown).toEqual([[marta]]);
  clock.now = 10_000;
  presence.beat(null);
  answers[1]?.reject(new Error('offline'));
  await expect.poll(() => shown).toEqual([[marta], []]);
  presence.beat(null);
  answers[2]?.resolve([marta]);
  await expect.poll(() => shown).toEqual([[marta], [], [marta]]);
  expect(requests).toHaveLength(3);
});

test('a form is closed at once, and the answer of a request under way is not shown', async () => {
  const { presence, requests, shown, answers } = openForm();
  presence.close();
  expect(requests).toEqual(['open null', 'close']);
  answers[0]?.resolve([marta]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown).toEqual([]);
});
