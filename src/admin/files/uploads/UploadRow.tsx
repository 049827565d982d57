import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fileSizeText } from '#core/files/fileSize.ts';
import { isInProgress as isOnItsWay, type UploadItem, type UploadState } from '#forms/files/uploadQueue.ts';
import { longestAlt } from './checkUpload.ts';
import { fileWords } from '../fileWords.ts';
import { SafePicture } from '../SafePicture.tsx';

const { upload: texts } = fileWords;

type UploadRowProps = {
  readonly item: UploadItem;
  /** Whether to show a preview and an alternative text. */
  readonly isPicture: boolean;
  readonly onAlt: (alt: string) => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
};

/** A chosen file before and during its upload. */
export function UploadRow({ item, isPicture, onAlt, onRemove, onCancel, onRetry }: UploadRowProps) {
  const { file, alt, state } = item;
  const preview = useObjectUrl(file);
  const isInProgress = isOnItsWay(item);
  const actions = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // A state change replaces the focused button, so its successor gets the focus.
    if (hadFocus.current && document.activeElement === document.body) actions.current?.querySelector('button')?.focus();
  }, [state.kind]);
  return (
    <li className="sending-row">
      <div className="sending-preview">
        {isPicture && preview !== undefined && <SafePicture source={preview} alt="" />}
      </div>
      <div className="sending-about">
        <p className="sending-name">
          <strong title={file.name}>{file.name}</strong> <span className="quiet">{fileSizeText(file.size)}</span>
        </p>
        {isPicture && (
          <label className="file-field">
            <span>{texts.alt}</span>
            <input
              value={alt}
              placeholder={texts.altHint}
              maxLength={longestAlt}
              disabled={isInProgress}
              onChange={({ currentTarget }) => onAlt(currentTarget.value)}
            />
          </label>
        )}
        <StateLine name={file.name} state={state} />
      </div>
      <div
        ref={actions}
        className="row-actions"
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null) hadFocus.current = false;
        }}
      >
        {isInProgress && (
          <button type="button" className="button" aria-label={texts.cancel(file.name)} onClick={onCancel}>
            {texts.cancelShort}
          </button>
        )}
        {(state.kind === 'failed' || state.kind === 'stopped') && (
          <button type="button" className="button" aria-label={texts.retry(file.name)} onClick={onRetry}>
            {fileWords.retry}
          </button>
        )}
        {!isInProgress && (
          <button
            type="button"
            className="button button-danger"
            aria-label={texts.remove(file.name)}
            onClick={onRemove}
          >
            {texts.removeShort}
          </button>
        )}
      </div>
    </li>
  );
}

/** The live region is always present, so that screen readers announce each state. */
function StateLine({ name, state }: { readonly name: string; readonly state: UploadState }) {
  const fault = state.kind === 'failed' || state.kind === 'refused' ? state.message : undefined;
  return (
    <>
      <div role="alert">{fault !== undefined && <p className="fault">{fault}</p>}</div>
      {state.kind === 'stopped' && (
        <p className="quiet" role="status">
          {texts.cancelled}
        </p>
      )}
      {state.kind === 'queued' && <p className="quiet">{texts.waiting}</p>}
      {state.kind === 'sending' && (
        <p className="sending-progress">
          <progress aria-label={texts.progress(name)} max={1} {...(state.part < 1 && { value: state.part })} />
          <span>{state.part < 1 ? `${Math.floor(state.part * 100)} %` : texts.keeping}</span>
        </p>
      )}
    </>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return address;
}
