/** Characters that Excel reads of one cell; it repairs files with longer ones. */
const longestText = 32_767;

/** The text of a cell of a workbook, of which Excel reads a limited number of characters. */
export function cutText(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`;
}
