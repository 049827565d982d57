import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { fileSizeText } from '#core/files/fileSize.ts';
import { longestAlt } from '#core/files/storedFile.ts';
import { isInProgress, type UploadItem, type UploadState } from './uploadQueue.ts';
import type { UploadTexts } from './uploadTexts.ts';
import './picker.css';

type UploadRowProps = {
  readonly item: UploadItem;
  /** Whether it is a picture, with a preview and an alternative text. */
  readonly isPicture: boolean;
  readonly texts: UploadTexts;
  /** Id of the help for all alternative texts. */
  readonly helpId?: string;
  readonly onDescribe?: (alt: string) => void;
  /** Called on Enter in the alternative text. */
  readonly onSend?: () => void;
  readonly onRetry: () => void;
  /** Accepts the offer to convert a refused picture. */
  readonly onConvert?: () => void;
  readonly onStop: () => void;
  readonly onRemove: () => void;
};

/** One upload: its file, progress or error, and actions. */
export function UploadRow({ item, isPicture, texts, helpId, ...on }: UploadRowProps) {
  const { file, state } = item;
  const id = useId();
  const needsText = isPicture && state.kind !== 'refused';
  const { name } = file;
  const offer = state.kind === 'refused' ? state.offer : undefined;
  return (
    <li className="upload-row">
      {needsText && <LocalPreview file={file} />}
      <div className="upload-about">
        <p className="upload-name">
          <strong>{name}</strong> <span>{fileSizeText(file.size)}</span>
        </p>
        {needsText && (
          <div className="field stack gap-2">
            <label className="field-label" htmlFor={id}>
              {texts.alt}
            </label>
            <input
              id={id}
              type="text"
              maxLength={longestAlt}
              placeholder={texts.altHint}
              readOnly={state.kind === 'sending'}
              aria-describedby={helpId}
              value={item.alt}
              onChange={({ target }) => on.onDescribe?.(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter would submit the form.
                event.preventDefault();
                if (state.kind !== 'sending') on.onSend?.();
              }}
            />
          </div>
        )}
        <StateLine {...{ name, state, texts }} />
        {offer !== undefined && <p className="field-help upload-offer">{offer.about}</p>}
      </div>
      <Actions state={state}>
        {offer !== undefined && on.onConvert !== undefined && (
          <Action label={offer.label} name={`${offer.label}: ${name}`} onPress={on.onConvert} />
        )}
        {isInProgress(item) && <Action label={texts.stop} name={texts.stopOf(name)} onPress={on.onStop} />}
        {(state.kind === 'failed' || state.kind === 'stopped') && (
          <Action label={texts.retry} name={texts.retryOf(name)} onPress={on.onRetry} />
        )}
        {!isInProgress(item) && <Action label={texts.remove} name={texts.removeOf(name)} onPress={on.onRemove} />}
      </Actions>
    </li>
  );
}

type StateLineProps = { readonly name: string; readonly state: UploadState; readonly texts: UploadTexts };

/** The live region is always present, so that screen readers announce each state. */
function StateLine({ name, state, texts }: StateLineProps) {
  const fault = state.kind === 'failed' || state.kind === 'refused' ? state.message : undefined;
  return (
    <>
      <div role="alert">{fault !== undefined && <p className="field-error">{fault}</p>}</div>
      {state.kind === 'stopped' && (
        <p className="field-help" role="status">
          {texts.stopped}
        </p>
      )}
      {state.kind === 'queued' && <p className="field-help">{texts.queued}</p>}
      {state.kind === 'preparing' && (
        <p className="field-help" role="status">
          {texts.preparing}
        </p>
      )}
      {state.kind === 'sending' && (
        <p className="upload-progress">
          <progress aria-label={texts.progress(name)} {...(state.part < 1 && { value: state.part })} />
          {/* After all bytes are sent, the server still processes the file. */}
          <span>{state.part < 1 ? texts.percent(state.part) : texts.processing}</span>
        </p>
      )}
    </>
  );
}

/** A state change replaces the focused button, so its successor gets the focus. */
function Actions({ state, children }: { readonly state: UploadState; readonly children: ReactNode }) {
  const actions = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) actions.current?.querySelector('button')?.focus();
  }, [state.kind]);
  return (
    <div
      ref={actions}
      className="upload-buttons"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) hadFocus.current = false;
      }}
    >
      {children}
    </div>
  );
}

type ActionProps = { readonly label: string; readonly name: string; readonly onPress: () => void };

function Action({ label, name, onPress }: ActionProps) {
  return (
    <button type="button" className="button" aria-label={name} onClick={onPress}>
      {label}
    </button>
  );
}

/** A preview of the local picture; empty when the browser cannot read it. */
function LocalPreview({ file }: { readonly file: File }) {
  const [source, setSource] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <div className="upload-look">
      {source !== undefined && !hasFailed && <img src={source} alt="" onError={() => setFailed(true)} />}
    </div>
  );
}
