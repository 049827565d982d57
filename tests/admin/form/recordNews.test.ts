import { describe, expect, it } from 'vitest';
import { type EditorState, isChanged, openState, withConflict } from '#admin/form/editorState.ts';
import { withComparison, withNewest, withTyped } from '#admin/form/recordNews.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';

const at = '2026-11-20T10:00:00.000Z';
const reader = { userId: 'ana', hasUnfinishedInput: false };

function buildRecord(values: Values, version = 1): StoredRecord {
  const server = { _state: 'draft', _publishAt: null, _createdAt: at, _createdBy: 'ana', _updatedAt: at };
  return { id: 'r1', _version: version, _updatedBy: 'luis', ...server, ...values } as StoredRecord;
}

const opened = (values: Values) => openState({ stored: buildRecord(values), defaults: {} });
const typed = (values: Values, mine: Values) => withTyped(opened(values), { ...values, ...mine });
const hear = (state: EditorState, values: Values | null, { version = 2, by = 'luis', ...more } = {}) => {
  const record = values === null ? null : buildRecord(values, version);
  const write = {
    action: record === null ? 'remove' : 'update',
    version,
    at,
    by,
    byName: 'Luis Pérez',
    record,
  } as const;
  return withNewest(state, write, { ...reader, ...more });
};

describe('a form whose record somebody else writes', () => {
  it('shows the new values when nothing was typed, without a restart of its inputs', () => {
    const state = hear(opened({ a: 1 }), { a: 2 });
    expect(state).toMatchObject({ values: { a: 2 }, round: 0, stored: { _version: 2 }, news: { kind: 'taken' } });
    expect(isChanged(state)).toBe(false);
    expect(withTyped(state, { a: 3 }).news).toBeUndefined();
  });

  it('keeps what was typed and the version that it began with', () => {
    const state = hear(typed({ a: 1, b: 1 }, { a: 5 }), { a: 1, b: 2 });
    expect(state).toMatchObject({
      values: { a: 5, b: 1 },
      base: { version: 1 },
      news: { kind: 'newer', by: 'Luis Pérez' },
    });
    expect(hear(opened({ a: 1 }), { a: 2 }, { hasUnfinishedInput: true } as object).news?.kind).toBe('newer');
  });

  it('shows the new values once the typed ones are taken back', () => {
    const state = withTyped(hear(typed({ a: 1 }, { a: 5 }), { a: 2 }), { a: 1 });
    expect(state).toMatchObject({ values: { a: 2 }, news: { kind: 'taken' } });
  });

  it('says nothing of a version that it shows already, and says when it was the same person', () => {
    const state = opened({ a: 1 });
    expect(hear(state, { a: 1 }, { version: 1 })).toBe(state);
    expect(hear(state, { a: 2 }, { by: 'ana' }).news?.isOwn).toBe(true);
  });

  it('is compared before it is saved, again with the choices that were made', () => {
    const state = withComparison(hear(typed({ a: 1 }, { a: 5 }), { a: 2 }));
    expect(state).toMatchObject({
      values: { a: 5 },
      conflict: { theirs: { _version: 2 }, by: 'Luis Pérez' },
      news: undefined,
    });
    const chosen = withConflict(state, { theirs: buildRecord({ a: 2 }, 2), earlier: { a: 'mine' } });
    expect(withComparison(hear(chosen, { a: 3 }, { version: 3 })).conflict).toMatchObject({
      theirs: { _version: 3 },
      choices: { a: 'mine' },
    });
  });

  it('keeps everything when the record is removed, and goes on when it is restored', () => {
    const removed = hear(opened({ a: 1 }), null);
    expect(removed).toMatchObject({ values: { a: 1 }, news: { kind: 'removed', record: undefined } });
    expect(hear(removed, { a: 1 }, { version: 3 })).toMatchObject({ base: { version: 3 }, news: { kind: 'taken' } });
  });
});
