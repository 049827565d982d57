import { conflict as words } from '#core/locales/es/admin/conflict.ts';
import { words as catalog } from '../../words.ts';
import type { Conflict } from '../form/editorState.ts';
import { instantText } from '../recordText.ts';

/** The texts of a conflict. They differ when the other writer is the same person in another window. */
export type ConflictTexts = {
  readonly title: string;
  readonly intro: string;
  readonly takeTheirs: string;
  readonly onlyTheirs: string;
  readonly changedAgain: string;
  readonly onlyMine: string;
  readonly both: string;
};

export function conflictTexts({ theirs, by, isOfDraft }: Conflict, userId: string): ConflictTexts {
  const isOwn = theirs._updatedBy === userId;
  const when = instantText(theirs._updatedAt);
  const who = by ?? words.theOther;
  const { take, only, again, mine, both } = isOwn ? words.own : words.other;
  const intro = isOfDraft ? words.introDraft : words.intro;
  return {
    title: isOwn ? words.titleOwn : words.title,
    intro: isOwn ? words.introOwn(when) : intro(by ?? catalog.admin.form.someone, when),
    takeTheirs: take(who),
    onlyTheirs: only(who),
    changedAgain: again(who),
    onlyMine: mine,
    both,
  };
}
