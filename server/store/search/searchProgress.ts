import { readNote, removeNote, writeNote, type NoteContext } from '../notes.ts';

const noteName = 'indexed';
const oldNoteName = 'indexed_seq';

/**
 * The position in the history that the search index of each type has reached. It is stored for each type, so that a process with
 * fewer types than another does not skip rows of the types it lacks.
 */
export type SearchProgress = Map<string, number>;

export async function readProgress(context: NoteContext): Promise<SearchProgress> {
  const text = await readNote(noteName, context);
  return new Map(text === undefined ? [] : (JSON.parse(text) as [string, number][]));
}

export async function writeProgress(progress: SearchProgress, context: NoteContext): Promise<void> {
  await writeNote(noteName, { ...context, value: JSON.stringify([...progress]) });
}

/** Earlier releases stored one position for all types, which is not valid for each of them. */
export async function removeOldProgress(context: NoteContext): Promise<void> {
  await removeNote(oldNoteName, context);
}
