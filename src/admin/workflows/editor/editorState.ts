import type { FormerSettings } from '#core/questions/changeType.ts';
import type { Definition } from '#core/workflow/definition.ts';

/** Undoable state: the definition, and the settings that each question had under former types, by question id. */
export type Snapshot = {
  readonly definition: Definition;
  readonly former: Readonly<Record<string, FormerSettings>>;
};

/** The edited snapshot with its undo and redo history. */
export type EditorState = {
  readonly now: Snapshot;
  /** Earlier snapshots, the latest last. */
  readonly past: readonly Snapshot[];
  /** Undone snapshots, the nearest first. */
  readonly future: readonly Snapshot[];
  /** Input of the last edit; further typing in it belongs to the same step. */
  readonly typing: string | undefined;
};

export type SnapshotChange = (now: Snapshot) => Snapshot;

/** Maximum number of undoable steps. Snapshots share all unchanged data. */
const mostSteps = 200;

export function openState(definition: Definition, former: Snapshot['former'] = {}): EditorState {
  return { now: { definition, former }, past: [], future: [], typing: undefined };
}

/** The state after an edit; edits with the same `typing` input merge into one step. */
export function applyChange(state: EditorState, change: SnapshotChange, typing?: string): EditorState {
  const now = change(state.now);
  if (now === state.now || isSame(now, state.now)) return state;
  const isSameStep = typing !== undefined && typing === state.typing;
  const past = isSameStep ? state.past : [...state.past, state.now].slice(-mostSteps);
  return { now, past, future: [], typing };
}

export function undo(state: EditorState): EditorState {
  const now = state.past.at(-1);
  if (now === undefined) return state;
  return { now, past: state.past.slice(0, -1), future: [state.now, ...state.future], typing: undefined };
}

export function redo(state: EditorState): EditorState {
  const [now, ...future] = state.future;
  if (now === undefined) return state;
  return { now, past: [...state.past, state.now], future, typing: undefined };
}

const isSame = (one: Snapshot, other: Snapshot) => one.definition === other.definition && one.former === other.former;
