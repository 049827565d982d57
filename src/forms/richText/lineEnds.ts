/**
 * A text after an edit in a textarea, which shows every line end as \n: outside of the edit the line ends stay what they were.
 */
export function keepLineEnds(before: string, typed: string): string {
  if (!before.includes('\r') || typed.includes('\r')) return typed;
  const shown = before.replaceAll(/\r\n?/g, '\n');
  const most = Math.min(shown.length, typed.length);
  let start = 0;
  while (start < most && shown[start] === typed[start]) start += 1;
  let end = 0;
  while (end < most - start && shown[shown.length - 1 - end] === typed[typed.length - 1 - end]) end += 1;
  const from = storedOffset(before, start);
  const to = storedOffset(before, shown.length - end);
  const lineEnd = /\r\n?/.exec(before)?.[0] ?? '\n';
  const middle = typed.slice(start, typed.length - end).replaceAll('\n', lineEnd);
  return before.slice(0, from) + middle + before.slice(to);
}

/** The position in a text that a textarea shows at an offset. */
export function storedOffset(text: string, shownOffset: number): number {
  let offset = 0;
  for (let shown = 0; shown < shownOffset && offset < text.length; shown += 1)
    offset += text[offset] === '\r' && text[offset + 1] === '\n' ? 2 : 1;
  return offset;
}

/** The offset at which a textarea shows a position of a text. */
export function shownOffset(text: string, storedOffset: number): number {
  return text.slice(0, storedOffset).replaceAll('\r\n', '\n').length;
}
