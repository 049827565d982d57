import { isSameJson } from '#core/values/json.ts';
import {
  type Choice,
  type Choices,
  type Merge,
  mergePublication,
  type PublicationMerge,
  threeWayMerge,
} from '#core/values/merge.ts';
import { type PublicationFields, publicationFieldsOf, type Publication } from '#core/values/publication.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/values/record.ts';
import { tidy } from '#forms/context/formContext.ts';
import { changedValues } from './changedValues.ts';
import type { LocalDraft } from '../drafts/drafts.ts';
import type { SaveFailure } from './saveFailure.ts';

/** The values and version that a form started from. */
export type Base = {
  /** Undefined after recovering a draft of an older version, until the history provides that version. */
  readonly values: Values | undefined;
  /** Undefined for a new record, and for all records of a backend without versions. */
  readonly version: number | undefined;
  readonly publication: PublicationFields | undefined;
};

/** Somebody saved the record after the base was read. */
export type Conflict = {
  readonly theirs: StoredRecord;
  /** Name of the person who saved it, once read. */
  readonly by: string | undefined;
  /** The publication requested by the refused save. */
  readonly requestedPublication: Publication | undefined;
  /** Whether the conflict comes from a draft instead of a save. */
  readonly isOfDraft: boolean;
  readonly choices: Choices;
  /** Fields where the own value was chosen in an earlier conflict. */
  readonly earlier: Choices;
};

/** What somebody else did to the record while its form is open. */
export type RecordNews = {
  /** 'taken' when the form shows the version, 'newer' when it shows the typed values. */
  readonly kind: 'taken' | 'newer' | 'removed';
  readonly version: number;
  readonly by: string;
  /** Whether it was the same person, in another window. */
  readonly isOwn: boolean;
  /** The record after the write; undefined when it was removed. */
  readonly record: StoredRecord | undefined;
};

export type EditorState = {
  readonly base: Base;
  /** The newest version known to this form; undefined for a new record. */
  readonly stored: StoredRecord | undefined;
  readonly values: Values;
  readonly conflict: Conflict | undefined;
  readonly failure: SaveFailure | undefined;
  readonly note: 'recovered' | 'nothingLeft' | 'tookTheirs' | undefined;
  readonly news: RecordNews | undefined;
  /** Texts typed in fields that the form no longer has. */
  readonly lostTexts: readonly string[];
  /** Grows when the form restarts, which resets the internal state of its inputs. */
  readonly round: number;
};

/** The key of the choice about the publication; no field can have this name. */
export const publicationChoice = '_state';

type Start = { readonly stored: StoredRecord | undefined; readonly defaults: Values };

export function openState({ stored, defaults }: Start): EditorState {
  const base = baseOf(stored, defaults);
  const values = base.values ?? {};
  const nothing = { conflict: undefined, failure: undefined, note: undefined, news: undefined };
  return { base, stored, values, ...nothing, lostTexts: [], round: 0 };
}

export function baseOf(record: StoredRecord | undefined, defaults: Values = {}): Base {
  if (record === undefined) return { values: defaults, version: undefined, publication: undefined };
  return { values: valuesOf(record), version: record._version, publication: publicationFieldsOf(record) };
}

export function isChanged({ base, values, conflict }: EditorState): boolean {
  return conflict !== undefined || !isSameJson(tidy(values), tidy(base.values));
}

/** Restarts the form from the stored record. */
export function restart(state: EditorState, { stored, defaults }: Start): EditorState {
  return { ...openState({ stored, defaults }), round: state.round + 1 };
}

type Saved = Start & {
  readonly stored: StoredRecord /** The values that the save started with. */;
  readonly sent: Values;
};

/** The state after a save. Values that changed during it, such as a finished upload, stay unsaved. */
export function withSaved(state: EditorState, { sent, ...start }: Saved): EditorState {
  const opened = openState(start);
  return { ...opened, values: { ...opened.values, ...changedValues(sent, state.values) }, round: state.round };
}

/** The state after a few values were saved separately: they are stored, other typed values stay with their base. */
export function withWritten(
  state: EditorState,
  { saved, written }: { readonly saved: StoredRecord; readonly written: Values },
): EditorState {
  const { base, values } = state;
  if (!isChanged(state)) return restart(state, { stored: saved, defaults: {} });
  // A save of somebody else in between becomes a conflict at the form's next save.
  const isNext = saved._version === (base.version ?? 0) + 1;
  const under = isNext ? baseOf(saved) : { ...base, values: { ...base.values, ...written } };
  return { ...state, base: under, stored: isNext ? saved : state.stored, values: { ...values, ...written } };
}

type DraftContent = Pick<LocalDraft, 'values' | 'version' | 'base' | 'publication'>;

/** The draft replaces the typed values; a draft of another version conflicts with the stored record. */
export function withDraft(state: EditorState, draft: DraftContent, defaults: Values): EditorState {
  const { stored } = state;
  const { values, version, publication } = draft;
  const next = { ...state, values, failure: undefined, note: 'recovered' as const, round: state.round + 1 };
  if (stored === undefined || version === stored._version)
    return { ...next, base: baseOf(stored, defaults), conflict: undefined };
  // A draft of a record that did not exist yet started from the defaults.
  const base = { values: draft.base ?? (version === undefined ? defaults : undefined), version, publication };
  return withConflict({ ...next, base }, { theirs: stored, isOfDraft: true });
}

type ConflictInfo = Pick<Conflict, 'theirs'> & Partial<Conflict>;

export function withConflict(state: EditorState, info: ConflictInfo): EditorState {
  const { theirs, by, requestedPublication, isOfDraft = false, earlier = {} } = info;
  const conflict = { theirs, by, requestedPublication, isOfDraft, earlier, choices: earlier };
  return clearIfSettled({ ...state, conflict, failure: undefined, news: undefined }, 'nothingLeft');
}

/** The fields where the own value was chosen. */
export function ownChoices({ choices = {} }: Partial<Conflict> = {}): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice === 'mine'));
}

export function withChoice(state: EditorState, name: string, choice: Choice): EditorState {
  const { conflict } = state;
  if (conflict === undefined) return state;
  return { ...state, conflict: { ...conflict, choices: { ...conflict.choices, [name]: choice } } };
}

type Facts = { readonly by: string | undefined; readonly base: Base | undefined };

/** Adds what the history says about a conflict. */
export function withFacts(state: EditorState, { by, base }: Facts): EditorState {
  const { conflict } = state;
  if (conflict === undefined) return state;
  const next = { ...state, base: base ?? state.base, conflict: { ...conflict, by: by ?? conflict.by } };
  return base === undefined ? next : clearIfSettled(next, 'nothingLeft');
}

export type RecordMerge = Merge & {
  readonly publication: PublicationMerge;
  /** The publication to save with the merge; undefined when the stored one stays. */
  readonly publicationToSave: Publication | undefined;
  /** Names of the collisions without a choice. */
  readonly undecided: readonly string[];
  /** Whether the merge differs from what is stored. */
  readonly isMineLeft: boolean;
};

export function mergeOf(
  { base, values }: EditorState,
  { theirs, choices, requestedPublication }: Conflict,
): RecordMerge {
  const stored = valuesOf(theirs);
  const merge = threeWayMerge({ base: base.values, mine: tidy(values), theirs: stored }, choices);
  const publication = mergePublication({ base: base.publication, mine: requestedPublication, theirs });
  const asks = publication.kind === 'collision' ? [publicationChoice] : [];
  const undecided = [...merge.collisions.map(({ name }) => name), ...asks].filter(
    (name) => !Object.hasOwn(choices, name),
  );
  const isMine = publication.kind === 'mine' || (asks.length > 0 && choices[publicationChoice] === 'mine');
  const publicationToSave = isMine ? requestedPublication : undefined;
  const isMineLeft = publicationToSave !== undefined || !isSameJson(merge.merged, stored);
  return { ...merge, publication, publicationToSave, undecided, isMineLeft };
}

/** Applies the merge: it replaces the typed values, and the stored record becomes the base. */
export function withMerge(state: EditorState): EditorState {
  const { conflict } = state;
  if (conflict === undefined) return state;
  const { merged } = mergeOf(state, conflict);
  const { theirs } = conflict;
  const next = { ...state, base: baseOf(theirs), stored: theirs, values: merged, conflict: undefined };
  const settledState = clearIfSettled(state, 'tookTheirs');
  return settledState.conflict === undefined ? settledState : { ...next, note: undefined, round: state.round + 1 };
}

/** Clears the conflict when no local change or choice remains. */
function clearIfSettled(state: EditorState, note: 'nothingLeft' | 'tookTheirs'): EditorState {
  const { conflict } = state;
  if (conflict === undefined) return state;
  const { isMineLeft, undecided } = mergeOf(state, conflict);
  if (isMineLeft || undecided.length > 0) return state;
  return { ...restart(state, { stored: conflict.theirs, defaults: {} }), note };
}
