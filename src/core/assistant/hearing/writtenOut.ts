import { fold } from '../../text/fold.ts';

/** A text with the shortcuts of chats written out: 'q' is 'que', and 'pal' is 'para el'. */
export function writtenOut(text: string, shortcuts: ReadonlyMap<string, string>): string {
  return text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => shortcuts.get(fold(word)) ?? word);
}
