import { Button, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { fileSizeText } from '#core/files/fileSize.ts';
import { useFormContext } from '../formContext.ts';
import type { FileKind } from '../formFiles.ts';
import type { UploadItem } from './uploadQueue.ts';

type UploadRowProps = {
  readonly item: UploadItem;
  readonly kind: FileKind;
  /** Of what is said about all texts. */
  readonly helpId: string;
  readonly onDescribe: (alt: string) => void;
  /** Called when the text is written and Enter pressed. */
  readonly onSend: () => void;
  readonly onRetry: () => void;
  readonly onStop: () => void;
  readonly onRemove: () => void;
};

const longestAlt = 1000;

/** One file on its way: what it is, how far it got or what is wrong, and what can be done about it. */
export function UploadRow({ item, kind, helpId, onDescribe, onSend, onRetry, onStop, onRemove }: UploadRowProps) {
  const { picker } = useFormContext().words;
  const { file, state } = item;
  const id = useId();
  const asksText = kind === 'image' && state.kind !== 'refused';
  return (
    <li className="upload-row">
      {asksText && <Glimpse file={file} />}
      <div className="upload-about">
        <p className="upload-name">
          <strong>{file.name}</strong> <span>{fileSizeText(file.size)}</span>
        </p>
        {asksText && (
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
                // Enter would send the form.
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

/** Once all of it has left, the server still has to look at it. */
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

/** The picture as it is on this machine; nothing of one that the browser cannot read. */
function Glimpse({ file }: { readonly file: File }) {
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
