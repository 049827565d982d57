import { conflict as words } from '#core/locales/es/admin/conflict.ts';
import { lastWriteOf } from '#core/store/pending.ts';
import { words as catalog } from '../../words.ts';
import type { Conflict } from '../form/editorState.ts';
import { instantText } from '../recordText.ts';

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
};

export function conflictTexts({ theirs, by, isOfDraft }: Conflict, userId: string): ConflictTexts {
  const last = lastWriteOf(theirs);
  const isOwn = last.by === userId;
  const when = instantText(last.at);
  const person = by ?? words.theOther;
  const { take, only, again, mine, both } = isOwn ? words.own : words.other;
  const intro = isOfDraft ? words.introDraft : words.intro;
  return {
    title: isOwn ? words.titleOwn : words.title,
    intro: isOwn ? words.introOwn(when) : intro(by ?? catalog.admin.form.someone, when),
    takeTheirs: take(person),
    takeMine: words.takeMine,
    onlyTheirs: only(person),
    changedAgain: again(person),
    onlyMine: mine,
    both,
  };
}
