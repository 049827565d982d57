import { isSameJson } from '#core/values/json.ts';
import {
  type Choice,
  type Choices,
  type Merge,
  mergePublication,
  type PublicationFields,
  type PublicationMerge,
  threeWayMerge,
} from '#core/values/merge.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import type { Publication } from '#core/store/store.ts';
import { tidy } from '#forms/formContext.ts';
import type { LocalDraft } from '../drafts/drafts.ts';
import type { SaveFailure } from './saveFailure.ts';

/** What a form started from. */
export type Base = {
  /** Undefined when a draft of an older version was taken up and nobody has said yet what that version held. */
  readonly values: Values | undefined;
  /** Undefined for a new record. */
  readonly version: number | undefined;
  readonly publication: PublicationFields | undefined;
};

/** Somebody saved the record after the base. */
export type Conflict = {
  readonly theirs: StoredRecord;
  /** The name of who saved it, once it is known. */
  readonly by: string | undefined;
  /** The publication that the refused save asked for. */
  readonly asked: Publication | undefined;
  /** Whether it came with a draft rather than with a save. */
  readonly isOfDraft: boolean;
  readonly choices: Choices;
  /** Fields where mine was chosen once already, before they changed again. */
  readonly earlier: Choices;
};

export type EditorState = {
  readonly base: Base;
  /** The newest version of the record that this form knows; undefined for a new one. */
  readonly stored: StoredRecord | undefined;
  readonly values: Values;
  readonly conflict: Conflict | undefined;
  readonly failure: SaveFailure | undefined;
  readonly note: 'recovered' | 'nothingLeft' | 'tookTheirs' | undefined;
  /** Grows when the form starts anew: what its inputs hold beside the values goes. */
  readonly round: number;
};

/** The name under which a choice about the publication is kept: no field may have it. */
export const publicationChoice = '_state';

type Start = { readonly stored: StoredRecord | undefined; readonly defaults: Values };

export function openState({ stored, defaults }: Start): EditorState {
  const base = baseOf(stored, defaults);
  const values = base.values ?? {};
  return { base, stored, values, conflict: undefined, failure: undefined, note: undefined, round: 0 };
}

export function baseOf(record: StoredRecord | undefined, defaults: Values = {}): Base {
  if (record === undefined) return { values: defaults, version: undefined, publication: undefined };
  const { _state, _publishAt, _version } = record;
  return { values: valuesOf(record), version: _version, publication: { _state, _publishAt } };
}

export function isChanged({ base, values, conflict }: EditorState): boolean {
  return conflict !== undefined || !isSameJson(tidy(values), tidy(base.values));
}

/** The form begins again with what is stored, as if it had just been opened. */
export function begun(state: EditorState, { stored, defaults }: Start): EditorState {
  return { ...openState({ stored, defaults }), round: state.round + 1 };
}

type TakenDraft = Pick<LocalDraft, 'values' | 'version' | 'base' | 'publication'>;

/** After a few values were written alone: they are stored, and whatever else was typed stays, over the version it was typed for. */
export function withWritten(
  state: EditorState,
  { saved, written }: { readonly saved: StoredRecord; readonly written: Values },
): EditorState {
  const { base, values } = state;
  if (!isChanged(state)) return begun(state, { stored: saved, defaults: {} });
  // What somebody else saved in between is met at the next save of the form.
  const isNext = saved._version === (base.version ?? 0) + 1;
  const under = isNext ? baseOf(saved) : { ...base, values: { ...base.values, ...written } };
  return { ...state, base: under, stored: isNext ? saved : state.stored, values: { ...values, ...written } };
}

/** Whatever was typed before gives way to the draft; one of another version meets what is stored now. */
export function withDraft(state: EditorState, draft: TakenDraft, defaults: Values): EditorState {
  const { stored } = state;
  const { values, version, publication } = draft;
  const next = { ...state, values, failure: undefined, note: 'recovered' as const, round: state.round + 1 };
  if (stored === undefined || version === stored._version)
    return { ...next, base: baseOf(stored, defaults), conflict: undefined };
  // A draft of a record that was not there yet began with the defaults.
  const base = { values: draft.base ?? (version === undefined ? defaults : undefined), version, publication };
  return withConflict({ ...next, base }, { theirs: stored, isOfDraft: true });
}

type Meeting = Pick<Conflict, 'theirs'> & Partial<Conflict>;

export function withConflict(state: EditorState, meeting: Meeting): EditorState {
  const { theirs, by, asked, isOfDraft = false, earlier = {} } = meeting;
  const conflict = { theirs, by, asked, isOfDraft, earlier, choices: earlier };
  return settled({ ...state, conflict, failure: undefined }, 'nothingLeft');
}

export function withChoice(state: EditorState, name: string, choice: Choice): EditorState {
  const { conflict } = state;
  if (conflict === undefined) return state;
  return { ...state, conflict: { ...conflict, choices: { ...conflict.choices, [name]: choice } } };
}

type Facts = { readonly by: string | undefined; readonly base: Base | undefined };

/** What history knew about a conflict. */
export function withFacts(state: EditorState, { by, base }: Facts): EditorState {
  const { conflict } = state;
  if (conflict === undefined) return state;
  const known = { ...state, base: base ?? state.base, conflict: { ...conflict, by: by ?? conflict.by } };
  return base === undefined ? known : settled(known, 'nothingLeft');
}

export type RecordMerge = Merge & {
  readonly publication: PublicationMerge;
  /** The publication to ask for when the merge is saved; undefined when theirs stays. */
  readonly wanted: Publication | undefined;
  /** Names of what both changed differently and nobody has decided. */
  readonly unanswered: readonly string[];
  /** Whether the merge differs from what is stored. */
  readonly isMineLeft: boolean;
};

export function mergeOf({ base, values }: EditorState, { theirs, choices, asked }: Conflict): RecordMerge {
  const stored = valuesOf(theirs);
  const merge = threeWayMerge({ base: base.values, mine: tidy(values), theirs: stored }, choices);
  const publication = mergePublication({ base: base.publication, mine: asked, theirs });
  const asks = publication.kind === 'collision' ? [publicationChoice] : [];
  const unanswered = [...merge.collisions.map(({ name }) => name), ...asks].filter(
    (name) => !Object.hasOwn(choices, name),
  );
  const isMine = publication.kind === 'mine' || (asks.length > 0 && choices[publicationChoice] === 'mine');
  const wanted = isMine ? asked : undefined;
  const isMineLeft = wanted !== undefined || !isSameJson(merge.merged, stored);
  return { ...merge, publication, wanted, unanswered, isMineLeft };
}

/** The merge takes the place of what was typed, and theirs that of the base; both sides of a choice are in it. */
export function withMerge(state: EditorState): EditorState {
  const { conflict } = state;
  if (conflict === undefined) return state;
  const { merged } = mergeOf(state, conflict);
  const { theirs } = conflict;
  const next = { ...state, base: baseOf(theirs), stored: theirs, values: merged, conflict: undefined };
  const settledState = settled(state, 'tookTheirs');
  return settledState.conflict === undefined ? settledState : { ...next, note: undefined, round: state.round + 1 };
}

/** A conflict in which nothing of mine is left and nothing to be asked is none. */
function settled(state: EditorState, note: 'nothingLeft' | 'tookTheirs'): EditorState {
  const { conflict } = state;
  if (conflict === undefined) return state;
  const { isMineLeft, unanswered } = mergeOf(state, conflict);
  if (isMineLeft || unanswered.length > 0) return state;
  return { ...begun(state, { stored: conflict.theirs, defaults: {} }), note };
}
