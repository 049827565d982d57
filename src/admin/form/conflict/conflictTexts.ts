import { conflict as messages } from '#core/locales/es/admin/conflict.ts';
import { lastWriteOf } from '#core/store/pending.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import type { Conflict } from '../editorState.ts';
import { instantText } from '../../records/recordText.ts';

/** The texts of a conflict. They differ when the other writer is the same person in another window. */
export type ConflictTexts = {
  readonly title: string;
  readonly intro: string;
  readonly takeTheirs: string;
  readonly takeMine: string;
  readonly onlyTheirs: string;
  readonly changedAgain: string;
  readonly onlyMine: string;
  readonly both: string;
  /** The heading of what merges without a choice. */
  readonly merged: string;
};

export function conflictTexts({ theirs, by, isOfDraft }: Conflict, userId: string): ConflictTexts {
  const last = lastWriteOf(theirs);
  const isOwn = last.by === userId;
  const when = instantText(last.at);
  const person = by ?? messages.theOther;
  const { take, only, again, mine, both } = isOwn ? messages.own : messages.other;
  const intro = isOfDraft ? messages.introDraft : messages.intro;
  return {
    title: isOwn ? messages.titleOwn : messages.title,
    intro: isOwn ? messages.introOwn(when) : intro(by ?? formTexts.someone, when),
    takeTheirs: take(person),
    takeMine: messages.takeMine,
    onlyTheirs: only(person),
    changedAgain: again(person),
    onlyMine: mine,
    both,
    merged: messages.byItself,
  };
}
