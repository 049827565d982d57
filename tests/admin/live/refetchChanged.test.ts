import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchChanged } from '#admin/live/refetchChanged.ts';

/** A query on the screen, whose requests the test answers. */
function showQuery(queryKey: readonly string[]) {
  const client = new QueryClient();
  const answers: ((count: number) => void)[] = [];
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  observer.subscribe(() => {});
  const write = (type: string) =>
    void refetchChanged(client, { seq: 1, isReset: false, changes: [{ type, id: '1', version: 1 }] });
  return { answers, write, shown: () => observer.getCurrentResult().data };
}

test.each([
  { query: ['notifications', 'unread'], type: 'notifications' },
  { query: ['related', 'tareas', '1'], type: 'tareas' },
  { query: ['data', 'default', 'tareas', 'list'], type: 'tareas' },
])('a write while $query is under way is asked for again after the answer', async ({ query, type }) => {
  const { answers, write, shown } = showQuery(query);
  write(type);
  write(type);
  expect(answers).toHaveLength(1);
  answers[0]?.(1);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.(3);
  await expect.poll(shown).toBe(3);
  expect(answers).toHaveLength(2);
});

test('a write is refetched once when no request is running, and never when it concerns other records', async () => {
  const { answers, write, shown } = showQuery(['notifications', 'unread']);
  answers[0]?.(1);
  await expect.poll(shown).toBe(1);
  write('noticias');
  expect(answers).toHaveLength(1);
  write('notifications');
  expect(answers).toHaveLength(2);
  answers[1]?.(2);
  await expect.poll(shown).toBe(2);
  expect(answers).toHaveLength(2);
});
