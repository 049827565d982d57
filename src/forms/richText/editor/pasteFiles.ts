import type { EditorView } from 'prosemirror-view';
import { moveCaret, transferOf } from './pasteClean.ts';

/** Hands over files that are pasted or dropped, as a picture of the screen. */
export function pasteFiles(
  view: EditorView,
  event: ClipboardEvent | DragEvent,
  onFiles: ((files: readonly File[]) => void) | undefined,
): boolean {
  const data = transferOf(event);
  const files = [...(data?.files ?? [])];
  // A spreadsheet also copies its cells as a picture, and a dragged picture of a page comes as HTML too.
  const hasText = data?.types.includes(event.type === 'paste' ? 'text/plain' : 'text/html') === true;
  if (onFiles === undefined || files.length === 0 || hasText || !view.editable) return false;
  event.preventDefault();
  moveCaret(view, event);
  onFiles(files);
  return true;
}
