import { useState } from 'react';
import { richTextPanels as messages } from '#core/locales/es/richText/richTextPanels.ts';
import { longestAlt } from '#core/files/storedFile.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { selectedPicture } from '../editor/commands.ts';
import { Panel } from './Panel.tsx';
import type { PanelProps } from './panelProps.ts';
import type { Command, EditorState } from 'prosemirror-state';
import { richSchema } from '../document/schema.ts';
import type { TextRange } from './textRange.ts';
import { useTextRange } from './useTextRange.ts';

/** Puts a stored or uploaded picture into the text, or changes the one that was selected when the panel opened. */
export function PicturePanel({ id, state, run, files, FileTools, onClose }: PanelProps) {
  const noteId = `${id}:note`;
  const range = useTextRange(state, pictureRange, onClose);
  const [address, setAddress] = useState(range?.src ?? '');
  const [text, setText] = useState(range?.alt ?? '');
  const [isTextTyped, setTextTyped] = useState(false);
  const [hasFault, setFault] = useState(false);
  const apply = () => {
    const src = safeAddress(address);
    if (src === undefined) return setFault(true);
    run(setPicture(range, { src, alt: text.trim() }));
    onClose();
  };
  return (
    <Panel title={messages.picture} onClose={onClose} onApply={apply}>
      <div className="field">
        <label htmlFor={id} className="field-label">
          {messages.pictureAddress}
        </label>
        <FileTools
          id={id}
          label={messages.pictureAddress}
          kind="image"
          isDisabled={false}
          newFiles={files}
          onFiles={([file]) => {
            if (file === undefined) return;
            setAddress(file.url);
            if (!isTextTyped) setText(file.alt);
            setFault(false);
          }}
        >
          <input
            id={id}
            type="text"
            value={address}
            aria-invalid={hasFault || undefined}
            aria-describedby={noteId}
            onChange={(event) => {
              setAddress(event.target.value);
              setFault(false);
            }}
          />
        </FileTools>
        <p id={noteId} className="field-error" role="status">
          {hasFault && messages.pictureWrong}
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}:text`} className="field-label">
          {messages.pictureText}
        </label>
        <input
          id={`${id}:text`}
          type="text"
          maxLength={longestAlt}
          aria-describedby={`${id}:texthelp`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setTextTyped(true);
          }}
        />
        <p id={`${id}:texthelp`} className="field-help">
          {messages.pictureTextHelp}
        </p>
      </div>
      <div className="buttons">
        <button type="button" className="button" onClick={apply}>
          {range === undefined ? messages.pictureInsert : messages.pictureChange}
        </button>
      </div>
    </Panel>
  );
}

type Picture = { readonly src: string; readonly alt: string };
type PictureRange = TextRange & Picture & { readonly title: string };

function pictureRange(state: EditorState): PictureRange | undefined {
  const { from, to } = state.selection;
  const { src = '', alt = '', title = '' } = selectedPicture(state)?.attrs ?? {};
  return selectedPicture(state) === undefined ? undefined : { from, to, src, alt, title };
}

/** Changes the picture at a range, or inserts one at the selection, behind a selected picture. */
function setPicture(range: PictureRange | undefined, picture: Picture): Command {
  return (state, dispatch) => {
    const { tr, selection } = state;
    const node = richSchema.nodes.image.create({ ...picture, title: range?.title ?? '' });
    if (range !== undefined) tr.replaceWith(range.from, range.to, node);
    else if (selectedPicture(state) !== undefined) tr.insert(selection.to, node);
    else tr.replaceSelectionWith(node, true);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
