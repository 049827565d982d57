import { readNote, removeNote, writeNote, type NoteContext } from '../notes.ts';

const note = 'indexed';
const oldNote = 'indexed_seq';

/**
 * How far in the history the search index of each type is. Each type has its own mark: a process that knows fewer types than
 * another must not pass over the rows of those it does not know.
 */
export type SearchProgress = Map<string, number>;

export async function readProgress(context: NoteContext): Promise<SearchProgress> {
  const text = await readNote(note, context);
  return new Map(text === undefined ? [] : (JSON.parse(text) as [string, number][]));
}

export async function writeProgress(marks: SearchProgress, context: NoteContext): Promise<void> {
  await writeNote(note, { ...context, value: JSON.stringify([...marks]) });
}

/** Earlier versions had one mark for all types, which says nothing about any one of them. */
export async function removeOldProgress(context: NoteContext): Promise<void> {
  await removeNote(oldNote, context);
}
