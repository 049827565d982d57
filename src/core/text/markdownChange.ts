import { plainMarkdown } from './plainMarkdown.ts';

/** Marks that readers see as formatting: headings, emphasis, addresses of links and pictures, code and quotations. */
const marks = /^ {0,3}(?:#{1,6}(?=\s)|>)|\*{1,3}(?=\S)|(?<=\S)\*{1,3}|!\[|\]\([^\s)]*|`+/gm;

/** What a change of a text in Markdown did to its formatting: nothing, something beside its words, or all of the change. */
export function formatChange(before: string, after: string): 'none' | 'also' | 'only' {
  if (before === after) return 'none';
  if (plainMarkdown(before) === plainMarkdown(after)) return 'only';
  return marksIn(before) === marksIn(after) ? 'none' : 'also';
}

const marksIn = (text: string) => JSON.stringify((text.match(marks) ?? []).toSorted());
