import type { Values } from '#core/values/record.ts';
import type { RecordVersion } from '#providers/calls/recordProvider.ts';
import { type EditorState, isChanged, openState, ownChoices, withConflict } from './editorState.ts';

type Reader = { readonly userId: string; readonly hasUnfinishedInput: boolean };

/** A form without typed values takes the newest version; another one keeps what was typed and says that there is news. */
export function withNewest(state: EditorState, write: RecordVersion, reader: Reader): EditorState {
  const { version, by, byName, record } = write;
  if (version <= latestVersion(state)) return state;
  const news = { version, by: byName, isOwn: by === reader.userId };
  if (record === null) return { ...state, news: { ...news, kind: 'removed', record: undefined } };
  const next: EditorState = { ...state, news: { ...news, kind: 'newer', record } };
  return reader.hasUnfinishedInput ? next : takenIfUnchanged(next);
}

/** The newest version that the form shows or has announced. */
export function latestVersion({ stored, conflict, news }: EditorState): number {
  return Math.max(stored?._version ?? 0, conflict?.theirs._version ?? 0, news?.version ?? 0);
}

/** The state after typing, which counts as having read the news note. */
export function withTyped(state: EditorState, values: Values): EditorState {
  return takenIfUnchanged({ ...state, values, news: state.news?.kind === 'taken' ? undefined : state.news });
}

/** Takes the newer version once nothing typed is left. The inputs stay, with their focus. */
function takenIfUnchanged(state: EditorState): EditorState {
  const { news, round } = state;
  if (news?.kind !== 'newer' || isChanged(state)) return state;
  return { ...openState({ stored: news.record, defaults: {} }), round, news: { ...news, kind: 'taken' } };
}

/** Opens the conflict with the newer version before the form is saved. */
export function withComparison(state: EditorState): EditorState {
  const { news, conflict } = state;
  if (news?.kind !== 'newer' || news.record === undefined) return state;
  const { requestedPublication } = conflict ?? {};
  return withConflict(state, { theirs: news.record, by: news.by, requestedPublication, earlier: ownChoices(conflict) });
}
