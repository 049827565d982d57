import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Caret } from '../caretRange.ts';
import type { WidgetProps } from '../../context/widget.ts';
import type { Obstacle } from '../document/readMarkdown.ts';
import { openText, type SourceText, writeText } from '../document/textDocument.ts';
import { offsetAt, positionAt } from './caret.ts';
import { editorPlugins } from './keys.ts';
import { hasTable, loadedTables, loadTables } from './loadTables.ts';
import { moveCaret, ownSerializer, pasteClean, transferOf } from './pasteClean.ts';

type EditorOptions = WidgetProps & {
  readonly text: string;
  readonly caret: Caret | undefined;
  readonly onLink: () => void;
  readonly onToolbar: () => void;
  /** Called with files that are pasted or dropped; undefined where the form takes none. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  /** Called when somebody else's text cannot be shown. */
  readonly onObstacle: (obstacle: Obstacle) => void;
};

/** Marks a change that comes from outside of the editor. */
const external = 'external';

/** ProseMirror's view of a text. It reports the whole text with each edit, and takes up texts that come from outside. */
export function useEditorView(options: EditorOptions) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const source = useRef<SourceText>({ text: '', blocks: [] });
  const latest = useRef(options);
  const reported = useRef(options.text);
  const [state, setState] = useState<EditorState>();
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    const element = host.current;
    const opened = openText(latest.current.text);
    if (element === null || opened.kind === 'obstacle') return;
    source.current = opened.source;
    reported.current = opened.source.text;
    const paste = (current: EditorView, event: ClipboardEvent | DragEvent) =>
      pasteFiles(current, event, latest.current.onFiles) || pasteClean(current, event);
    const created = new EditorView(
      { mount: element },
      {
        state: EditorState.create({
          doc: opened.doc,
          plugins: [
            ...editorPlugins({
              onLink: () => latest.current.onLink(),
              onToolbar: () => latest.current.onToolbar(),
            }),
          ],
        }),
        attributes: () => attributesOf(latest.current),
        editable: () => !latest.current.isDisabled,
        // Before ProseMirror reads the whole page that was copied.
        handleDOMEvents: { paste, drop: paste },
        clipboardSerializer: ownSerializer,
        handleKeyDown: keepFromShortcuts,
        dispatchTransaction: (tr) => {
          if (tr.docChanged && tr.getMeta(external) !== true && isRefused(created))
            return created.updateState(created.state);
          created.updateState(created.state.apply(tr));
          setState(created.state);
          if (!tr.docChanged) return;
          readyTables(created.state);
          if (tr.getMeta(external) !== true) report(created.state);
        },
      },
    );
    const report = ({ doc }: EditorState) => {
      const text = writeText(doc, source.current);
      if (text === reported.current) return;
      reported.current = text;
      latest.current.onChange(text === '' ? undefined : text);
    };
    const readyTables = ({ doc }: EditorState) => {
      if (loadedTables() !== undefined || !hasTable(doc)) return;
      // Without its code a table is still edited cell by cell.
      loadTables().then(
        () => created.isDestroyed || setState(created.state.apply(created.state.tr)),
        () => undefined,
      );
    };
    view.current = created;
    readyTables(created.state);
    const { caret } = latest.current;
    if (caret !== undefined) {
      const [from, to] = [caret.from, caret.to].map((offset) => positionAt(opened.source, offset, opened.doc));
      const selection = TextSelection.between(created.state.doc.resolve(from ?? 0), created.state.doc.resolve(to ?? 0));
      created.updateState(created.state.apply(created.state.tr.setSelection(selection)));
      created.focus();
    }
    setState(created.state);
    // A label focuses inputs only.
    const label = document.getElementById(latest.current.labelId);
    const focus = () => created.focus();
    label?.addEventListener('click', focus);
    return () => {
      label?.removeEventListener('click', focus);
      created.destroy();
    };
  }, []);
  const { text, isDisabled, hasErrors, describedBy } = options;
  useLayoutEffect(() => {
    view.current?.setProps({ attributes: () => attributesOf(latest.current) });
  }, [isDisabled, hasErrors, describedBy]);
  useLayoutEffect(() => {
    if (view.current === undefined || text === reported.current) return;
    reported.current = text;
    const opened = openText(text);
    if (opened.kind === 'obstacle') return latest.current.onObstacle(opened.obstacle);
    source.current = opened.source;
    takeUp(view.current, opened.doc);
  }, [text]);
  const run = useCallback((command: Command) => {
    const { current } = view;
    if (current === undefined) return;
    command(current.state, current.dispatch);
    current.focus();
  }, []);
  const range = (): Caret => {
    const { doc, selection } = view.current?.state ?? {};
    if (doc === undefined || selection === undefined) return { from: 0, to: 0 };
    const [from, to] = [selection.from, selection.to].map((position) => offsetAt(doc, position, source.current));
    return { from: from ?? 0, to: to ?? 0 };
  };
  return { host, state, run, range, focus: () => view.current?.focus() };
}

/** Passes on files that are pasted or dropped, such as a screenshot. */
function pasteFiles(
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

/** Replaces the blocks that differ, so that a caret in another one stays. */
function takeUp({ state, dispatch }: EditorView, doc: EditorState['doc']): void {
  const [before, after] = [state.doc.content.content, doc.content.content];
  const most = Math.min(before.length, after.length);
  const isSame = (one: number, other: number) => before.at(one)?.eq(after.at(other) ?? doc) === true;
  let start = 0;
  while (start < most && isSame(start, start)) start += 1;
  let end = 0;
  while (end < most - start && isSame(-1 - end, -1 - end)) end += 1;
  const sizeOf = (blocks: typeof before) => blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const from = sizeOf(before.slice(0, start));
  const to = sizeOf(before.slice(0, before.length - end));
  const tr = state.tr.replaceWith(from, to, after.slice(start, after.length - end));
  dispatch(tr.setMeta(external, true).setMeta('addToHistory', false));
}

/** A form that is being saved refuses input events, and therefore the editor's commands too. */
function isRefused({ dom }: EditorView): boolean {
  return !dom.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true }));
}

/** Ctrl+K and Escape mean something else outside of the text. */
function keepFromShortcuts(_view: EditorView, event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) event.stopPropagation();
  return false;
}

function attributesOf({ id, labelId, describedBy, isRequired, isDisabled, hasErrors }: EditorOptions) {
  return {
    id,
    class: 'rich-content',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isRequired && { 'aria-required': 'true' }),
    ...(hasErrors && { 'aria-invalid': 'true' }),
    ...(isDisabled && { 'aria-disabled': 'true' }),
  };
}
