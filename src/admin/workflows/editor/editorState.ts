import type { FormerSettings } from '#core/questions/changeType.ts';
import type { Definition } from '#core/workflow/definition.ts';

/** What one step changes: the definition, and the settings that questions had under other types, by the question's id. */
export type Snapshot = {
  readonly definition: Definition;
  readonly former: Readonly<Record<string, FormerSettings>>;
};

/** What is edited, with the steps that can be undone and done again. */
export type EditorState = {
  readonly now: Snapshot;
  /** The earlier ones, the last one last. */
  readonly past: readonly Snapshot[];
  /** What was undone, the nearest first. */
  readonly future: readonly Snapshot[];
  /** The input that the last step typed in; typing on in it is the same step. */
  readonly typing: string | undefined;
};

export type SnapshotChange = (now: Snapshot) => Snapshot;

/** Steps that can be undone. They share all that they did not change. */
const mostSteps = 200;

export function openState(definition: Definition, former: Snapshot['former'] = {}): EditorState {
  return { now: { definition, former }, past: [], future: [], typing: undefined };
}

/** The state after a step; `typing` names the input of a step that is only one letter of a longer one. */
export function changed(state: EditorState, change: SnapshotChange, typing?: string): EditorState {
  const now = change(state.now);
  if (now === state.now || isSame(now, state.now)) return state;
  const isSameStep = typing !== undefined && typing === state.typing;
  const past = isSameStep ? state.past : [...state.past, state.now].slice(-mostSteps);
  return { now, past, future: [], typing };
}

export function undone(state: EditorState): EditorState {
  const now = state.past.at(-1);
  if (now === undefined) return state;
  return { now, past: state.past.slice(0, -1), future: [state.now, ...state.future], typing: undefined };
}

export function redone(state: EditorState): EditorState {
  const [now, ...future] = state.future;
  if (now === undefined) return state;
  return { now, past: [...state.past, state.now], future, typing: undefined };
}

const isSame = (one: Snapshot, other: Snapshot) => one.definition === other.definition && one.former === other.former;
