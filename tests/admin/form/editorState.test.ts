import { describe, expect, it } from 'vitest';
import {
  isChanged,
  mergeOf,
  openState,
  withChoice,
  withConflict,
  withDraft,
  withFacts,
  withMerge,
  withSaved,
} from '#admin/form/editorState.ts';
import { baseOf } from '#admin/form/editorState.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';

function buildRecord(values: Values, version = 1): StoredRecord {
  const at = `2026-11-20T10:0${version}:00.000Z`;
  const server = {
    _state: 'draft',
    _publishAt: null,
    _createdAt: at,
    _createdBy: 'ana',
    _updatedAt: at,
    _updatedBy: 'luis',
  };
  return { id: 'r1', _version: version, ...server, ...values } as StoredRecord;
}

const opened = (values: Values) => openState({ stored: buildRecord(values), defaults: {} });
const typed = (values: Values, mine: Values) => ({ ...opened(values), values: { ...values, ...mine } });

describe('a form that meets another version', () => {
  it('continues from the merge, with the stored version as its base', () => {
    const theirs = buildRecord({ a: 1, b: 3 }, 2);
    const met = withConflict(typed({ a: 1, b: 1 }, { a: 2 }), { theirs });
    const merged = withMerge(met);
    expect(merged.values).toEqual({ a: 2, b: 3 });
    expect(merged.base).toMatchObject({ values: { a: 1, b: 3 }, version: 2 });
    expect(merged.conflict).toBeUndefined();
    expect(isChanged(merged)).toBe(true);
  });

  it('has no conflict when no own change is left', () => {
    const state = withConflict(typed({ a: 1 }, { a: 2 }), { theirs: buildRecord({ a: 2, b: 1 }, 2) });
    expect(state).toMatchObject({ conflict: undefined, note: 'nothingLeft', values: { a: 2, b: 1 } });
    expect(isChanged(state)).toBe(false);
  });

  it('has a note when the stored value was chosen everywhere', () => {
    const met = withConflict(typed({ a: 1 }, { a: 2 }), { theirs: buildRecord({ a: 3 }, 2) });
    const state = withMerge(withChoice(met, 'a', 'theirs'));
    expect(state).toMatchObject({ conflict: undefined, note: 'tookTheirs', values: { a: 3 } });
  });

  it('starts a further conflict with the earlier choices', () => {
    const first = withConflict(typed({ a: 1, b: 1 }, { a: 2, b: 2 }), { theirs: buildRecord({ a: 3, b: 3 }, 2) });
    const merged = withMerge(withChoice(withChoice(first, 'a', 'mine'), 'b', 'theirs'));
    const again = withConflict(merged, { theirs: buildRecord({ a: 4, b: 4 }, 3), earlier: { a: 'mine' } });
    if (again.conflict === undefined) throw new Error('there is no conflict');
    const { collisions, undecided, merged: values } = mergeOf(again, again.conflict);
    expect(collisions.map(({ name }) => name)).toEqual(['a']);
    expect(undecided).toEqual([]);
    expect(values).toEqual({ a: 2, b: 4 });
  });

  it('asks about a publication that both changed', () => {
    const published = { _state: 'published', _publishAt: '2026-01-01T00:00:00.000Z' } as const;
    const later = { _state: 'published', _publishAt: '2027-01-01T00:00:00.000Z' } as const;
    const state = openState({ stored: { ...buildRecord({ a: 1 }), ...published }, defaults: {} });
    const met = withConflict(state, {
      theirs: { ...buildRecord({ a: 1 }, 2), ...later },
      requestedPublication: { state: 'draft' },
    });
    if (met.conflict === undefined) throw new Error('there is no conflict');
    expect(mergeOf(met, met.conflict)).toMatchObject({ undecided: ['_state'], publicationToSave: undefined });
    const chosen = withChoice(met, '_state', 'mine');
    if (chosen.conflict === undefined) throw new Error('there is no conflict');
    expect(mergeOf(chosen, chosen.conflict)).toMatchObject({ undecided: [], publicationToSave: { state: 'draft' } });
  });
});

describe('a draft', () => {
  it('of the stored version is recovered without a conflict', () => {
    const state = withDraft(opened({ a: 1 }), { values: { a: 2 }, version: 1 }, {});
    expect(state).toMatchObject({ conflict: undefined, note: 'recovered', values: { a: 2 } });
  });

  it('of an older version conflicts with the stored one, from its own base', () => {
    const stored = buildRecord({ a: 1, b: 2 }, 2);
    const state = openState({ stored, defaults: {} });
    const recovered = withDraft(state, { values: { a: 5, b: 1 }, version: 1, base: { a: 1, b: 1 } }, {});
    expect(withMerge(recovered).values).toEqual({ a: 5, b: 2 });
  });

  it('without a base has collisions until the history provides it', () => {
    const state = openState({ stored: buildRecord({ a: 1, b: 2 }, 2), defaults: {} });
    const recovered = withDraft(state, { values: { a: 5, b: 1 }, version: 1 }, {});
    if (recovered.conflict === undefined) throw new Error('there is no conflict');
    expect(mergeOf(recovered, recovered.conflict).undecided).toEqual(['a', 'b']);
    const informed = withFacts(recovered, { by: 'Luis', base: baseOf(buildRecord({ a: 1, b: 1 })) });
    expect(withMerge(informed)).toMatchObject({ values: { a: 5, b: 2 }, base: { version: 2 } });
  });

  it('of a single record that was created meanwhile started from the defaults', () => {
    const state = openState({ stored: buildRecord({ a: 1, b: 0 }), defaults: { b: 0 } });
    const recovered = withDraft(state, { values: { b: 7 }, version: undefined }, { b: 0 });
    expect(withMerge(recovered).values).toEqual({ a: 1, b: 7 });
  });
});

describe('a form that was saved', () => {
  const sent = { a: 2, b: 1 };
  const save = (now: Values) =>
    withSaved(
      { ...opened({ a: 1, b: 1 }), values: now },
      { stored: buildRecord({ a: 2, b: 1 }, 2), sent, defaults: {} },
    );

  it('has no changes when nothing came during the save', () => {
    expect(isChanged(save(sent))).toBe(false);
  });

  it('keeps what came during the save, such as an upload that ended, over the saved version', () => {
    const state = save({ ...sent, b: '/archivos/1' });
    expect(state).toMatchObject({ values: { a: 2, b: '/archivos/1' }, base: { version: 2 }, stored: { _version: 2 } });
    expect(isChanged(state)).toBe(true);
  });
});
