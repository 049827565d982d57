import { fold } from '#core/text/fold.ts';
import { outlineOf } from '../ui/Icon.tsx';

type Pictured = { readonly label: string; readonly icon: string | undefined };

/** The entries with initials in place of an icon that is missing or that an earlier entry has, so that each differs from all others. */
export function withDistinctIcons<Entry extends Pictured>(entries: readonly Entry[]): readonly Entry[] {
  const used = new Set([outlineOf('inicio')]);
  return entries.map((entry) => {
    const outline = outlineOf(entry.icon);
    const isDistinct = outline !== undefined && !used.has(outline);
    const picture = isDistinct ? outline : initialsOf(entry.label, (initials) => !used.has(initials));
    used.add(picture);
    return isDistinct ? entry : { ...entry, initials: picture };
  });
}

/** Two letters of a label, if possible those that begin its words; a number where all of them are taken. */
function initialsOf(label: string, isFree: (initials: string) => boolean): string {
  const [first = 'x', ...others] = fold(label).match(/[a-z0-9]+/g) ?? [];
  const letters = (first.slice(1) + others.join('')).split('');
  const seconds = [...others.map((word) => word.charAt(0)), ...letters];
  const choices = seconds.map((second) => (first.charAt(0) + second).toUpperCase());
  for (let number = 1; ; number += 1) {
    const initials = choices[number - 1] ?? String(number);
    if (isFree(initials)) return initials;
  }
}
