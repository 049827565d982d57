import { beforeEach, expect, test } from 'vitest';
import { createAnswerDrafts } from '#admin/workflows/tasks/answerDrafts.ts';
import type { Calls } from '#admin/workflows/workflowCalls.ts';
import type { ActivityForm, SentAnswers } from '#core/workflow/activityForm.ts';
import { ProviderError } from '#providers/calls/providerError.ts';

let sentDrafts: SentAnswers[];
let isAway: boolean;
let entries: Map<string, string>;

beforeEach(() => {
  [sentDrafts, isAway, entries] = [[], false, new Map()];
});

const calls = {
  call: async (_address: string, { body }: { readonly body: SentAnswers }) => {
    if (isAway) throw new ProviderError({ message: 'sin red', statusCode: 0 });
    sentDrafts.push(body);
    return { savedAt: '2026-11-22T02:00:00.000Z' };
  },
} as unknown as Calls;
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
} as unknown as Storage;
const open = (stored: ActivityForm['draft'] = null) =>
  createAnswerDrafts({ executionId: 'e', activityId: 'a', userId: 'olga', calls, storage, stored });
const typed = { answers: { nombre: 'Ana' }, notes: '', nextAssignee: null };

test('AMB-W15 (server) typed text is on the server after leaving, and this tab keeps no copy', async () => {
  const drafts = open();
  drafts.saveDraft(typed);
  expect(await drafts.leave()).toBe(true);
  expect(sentDrafts).toEqual([typed]);
  expect(entries.size).toBe(0);
});

test('without network it stays in this tab and is restored when the form opens again', async () => {
  isAway = true;
  const drafts = open();
  drafts.saveDraft(typed);
  expect(await drafts.leave()).toBe(false);
  expect(open().opened).toEqual(typed);
});

test.each(['a draft of before', 'what was typed here'])('starting again removes %s from both', async (which) => {
  const isHere = which === 'what was typed here';
  const drafts = open(isHere ? null : { ...typed, savedAt: '2026-11-22T01:00:00.000Z' });
  drafts.saveDraft(typed);
  await drafts.leave();
  expect(sentDrafts).toEqual(isHere ? [typed] : []);
  await drafts.drop();
  expect(sentDrafts.at(-1)).toEqual({ answers: {}, notes: '', nextAssignee: null });
  expect(entries.size).toBe(0);
});

test('a completed activity has nothing left to send', async () => {
  const drafts = open();
  drafts.saveDraft(typed);
  drafts.settle();
  expect(await drafts.leave()).toBe(true);
  expect([sentDrafts.length, entries.size]).toEqual([0, 0]);
});

test('a form without answers sends nothing, also when it is left as it was opened', async () => {
  await open().drop();
  expect(await open().leave()).toBe(true);
  expect(sentDrafts).toEqual([]);
});
