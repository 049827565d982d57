import { useState } from 'react';
import { richTextPanels as messages } from '#core/locales/es/richText/richTextPanels.ts';
import { longestAlt } from '#core/files/storedFile.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { selectedPicture } from '../editor/commands.ts';
import { Panel } from './Panel.tsx';
import type { PanelProps } from './panelProps.ts';
import type { Command } from 'prosemirror-state';
import { richSchema } from '../document/schema.ts';

/** Puts a stored or uploaded picture into the text, or changes the selected one. */
export function PicturePanel({ id, state, run, FileTools, onClose }: PanelProps) {
  const noteId = `${id}:note`;
  const selected = selectedPicture(state);
  const [address, setAddress] = useState<string>(selected?.attrs['src'] ?? '');
  const [text, setText] = useState<string>(selected?.attrs['alt'] ?? '');
  const [hasFault, setFault] = useState(false);
  const apply = () => {
    const src = safeAddress(address);
    if (src === undefined) return setFault(true);
    run(setPicture({ src, alt: text.trim() }));
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
          onFiles={([file]) => {
            if (file === undefined) return;
            setAddress(file.url);
            setText(file.alt);
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
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}:texthelp`} className="field-help">
          {messages.pictureTextHelp}
        </p>
      </div>
      <div className="buttons">
        <button type="button" className="button" onClick={apply}>
          {selected === undefined ? messages.pictureInsert : messages.pictureChange}
        </button>
      </div>
    </Panel>
  );
}

type Picture = { readonly src: string; readonly alt: string };

/** Inserts a picture, or changes the selected one. */
function setPicture(picture: Picture): Command {
  return (state, dispatch) => {
    const title = selectedPicture(state)?.attrs['title'] ?? '';
    dispatch?.(
      state.tr.replaceSelectionWith(richSchema.nodes.image.create({ ...picture, title }), true).scrollIntoView(),
    );
    return true;
  };
}
