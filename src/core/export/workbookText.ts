import { withDoubledGuards, withoutGuards } from '../text/csv.ts';

/** Characters that Excel reads of one cell; it repairs files with longer ones. */
const longestText = 32_767;
/** The first half of a character such as an emoji, which a file cannot have without the other. */
const halfPair = /[\uD800-\uDBFF]$/;

/** A text as a cell of a workbook has it, of which Excel reads a limited number of characters. */
export function workbookText(text: string): string {
  const whole = withDoubledGuards(text);
  if (whole.length <= longestText) return whole;
  const cut = whole.slice(0, longestText - 1);
  return `${halfPair.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** A text as it comes back from a workbook: the same, or cut off. */
export function textFromWorkbook(text: string): string {
  return withoutGuards(workbookText(text));
}
