import { DOMSerializer, type Fragment } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { richSchema } from '../document/schema.ts';

type Clean = (html: string) => string;

/** An attribute of text copied from an editor, which is clean. */
const ownCopy = 'data-own-copy';

class OwnSerializer extends DOMSerializer {
  override serializeFragment(
    content: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ) {
    const result = super.serializeFragment(content, options, target);
    if (target === undefined && result.firstChild instanceof HTMLElement) result.firstChild.setAttribute(ownCopy, '');
    return result;
  }
}

export const ownSerializer = new OwnSerializer(
  DOMSerializer.nodesFromSchema(richSchema),
  DOMSerializer.marksFromSchema(richSchema),
);

let loaded: Clean | undefined;

/** Pastes HTML once the code that cleans it is loaded; without network only its text. */
export function pasteClean(view: EditorView, event: ClipboardEvent | DragEvent): boolean {
  const data = transferOf(event);
  const html = data?.getData('text/html') ?? '';
  if (html === '' || view.composing || isPlainPaste(view) || html.includes(ownCopy)) return false;
  event.preventDefault();
  const text = data?.getData('text/plain') ?? '';
  moveCaret(view, event);
  const paste = (clean: Clean) => view.pasteHTML(clean(html));
  if (loaded !== undefined) paste(loaded);
  else
    void import('../paste/cleanPastedHtml.ts').then(
      ({ cleanPastedHtml }) => {
        loaded = cleanPastedHtml;
        if (!view.isDestroyed) paste(cleanPastedHtml);
      },
      () => view.isDestroyed || view.pasteText(text),
    );
  return true;
}

export function transferOf(event: ClipboardEvent | DragEvent): DataTransfer | null {
  return 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
}

/** Whether the text alone is wanted: with Ctrl+Shift+V, and in code. */
function isPlainPaste({ state, input }: EditorView & { readonly input?: { readonly shiftKey: boolean } }): boolean {
  return input?.shiftKey === true || state.selection.$from.parent.type.spec.code === true;
}

/** Puts the caret at the point of a drop. */
export function moveCaret(view: EditorView, event: ClipboardEvent | DragEvent): void {
  if (!('clientX' in event)) return;
  const { clientX, clientY } = event;
  const at = view.posAtCoords({ left: clientX, top: clientY })?.pos;
  if (at === undefined) return;
  const { state } = view;
  view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(at))));
}
