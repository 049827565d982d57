import { Button, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { fileSizeText } from '#core/files/fileSize.ts';
import { useFormContext } from '../formContext.ts';
import type { FileKind } from '../formFiles.ts';
import type { UploadItem } from './uploadQueue.ts';

type UploadRowProps = {
  readonly item: UploadItem;
  readonly kind: FileKind;
  /** Id of the help for all texts. */
  readonly helpId: string;
  readonly onDescribe: (alt: string) => void;
  /** Called on Enter in the text. */
  readonly onSend: () => void;
  readonly onRetry: () => void;
  readonly onStop: () => void;
  readonly onRemove: () => void;
};

const longestAlt = 1000;

/** One upload: its file, progress or error, and actions. */
export function UploadRow({ item, kind, helpId, onDescribe, onSend, onRetry, onStop, onRemove }: UploadRowProps) {
  const { picker } = useFormContext().words;
  const { file, state } = item;
  const id = useId();
  const needsText = kind === 'image' && state.kind !== 'refused';
  return (
    <li className="upload-row">
      {needsText && <LocalPreview file={file} />}
      <div className="upload-about">
        <p className="upload-name">
          <strong>{file.name}</strong> <span>{fileSizeText(file.size)}</span>
        </p>
        {needsText && (
          <div className="field">
            <label className="field-label" htmlFor={id}>
              {picker.alt}
            </label>
            <Input
              id={id}
              type="text"
              maxLength={longestAlt}
              readOnly={state.kind === 'sending'}
              aria-describedby={helpId}
              value={item.alt}
              onChange={({ target }) => onDescribe(target.value)}
              onPressEnter={(event) => {
                // Enter would submit the form.
                event.preventDefault();
                if (state.kind !== 'sending') onSend();
              }}
            />
          </div>
        )}
        {state.kind === 'sending' && <Progress name={file.name} part={state.part} />}
        {(state.kind === 'failed' || state.kind === 'refused') && (
          <p className="field-error" role="alert">
            {state.message}
          </p>
        )}
        {state.kind === 'stopped' && (
          <p className="field-help" role="status">
            {picker.stopped}
          </p>
        )}
        {state.kind === 'queued' && <p className="field-help">{picker.queued}</p>}
      </div>
      <div className="upload-buttons">
        {(state.kind === 'failed' || state.kind === 'stopped') && (
          <Button aria-label={picker.ofFile(picker.retry, file.name)} onClick={onRetry}>
            {picker.retry}
          </Button>
        )}
        {state.kind === 'sending' ? (
          <Button aria-label={picker.ofFile(picker.stop, file.name)} onClick={onStop}>
            {picker.stop}
          </Button>
        ) : (
          <Button aria-label={picker.ofFile(picker.remove, file.name)} onClick={onRemove}>
            {picker.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

/** After all bytes are sent, the server still processes the file. */
function Progress({ name, part }: { readonly name: string; readonly part: number }) {
  const { picker } = useFormContext().words;
  const isSent = part >= 1;
  return (
    <p className="upload-progress">
      <progress aria-label={picker.progress(name)} {...(isSent ? {} : { value: part })} />
      <span>{isSent ? picker.processing : picker.percent(part)}</span>
    </p>
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
