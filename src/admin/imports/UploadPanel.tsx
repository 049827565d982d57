import { useRef, useState } from 'react';
import { useFileDrop } from '#forms/files/useFileDrop.ts';
import { largestImport } from '#core/imports/importTypes.ts';
import { imports as texts } from '#core/locales/es/admin/imports.ts';
import type { Area } from '../areas/area.ts';
import { SaveFailure } from '../requests/SaveFailure.tsx';
import { Button } from '../ui/Button.tsx';
import { failureText } from '../ui/failureText.ts';
import { useUpload } from './useUpload.ts';

const accepted = '.csv,.txt,.tsv,.xlsx,.json';

/** Uploads a file, chosen or dropped, and opens its import. A file whose upload fails can be sent again. */
export function UploadPanel({ area }: { readonly area: Area }) {
  const { isBusy, failure, forget, sent, send, cancel } = useUpload(area);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const addFiles = (files: readonly File[]) => {
    const [chosen] = files;
    if (chosen === undefined || isBusy) return;
    const isTooLarge = chosen.size > largestImport;
    forget();
    setFault(files.length > 1 ? texts.upload.one : isTooLarge ? texts.upload.tooLarge(chosen.name) : undefined);
    if (files.length > 1 || isTooLarge) return;
    setFile(chosen);
    void send(chosen);
  };
  const { isOver, handlers } = useFileDrop({ isDisabled: isBusy, onFiles: addFiles });
  const name = file?.name ?? '';
  return (
    <div className={isOver ? 'box import-upload stack is-over' : 'box import-upload stack'} {...handlers}>
      <div className="import-choose cluster gap-6 gap-x-8">
        <Button ref={button} look="main" isBusy={isBusy} onClick={() => chooser.current?.click()}>
          {texts.upload.choose}
        </Button>
        <p className="quiet">{texts.upload.drop}</p>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={texts.upload.choose}
          accept={accepted}
          onChange={({ target }) => {
            addFiles([...(target.files ?? [])]);
            // Allows choosing the same file again after mending it.
            target.value = '';
          }}
        />
      </div>
      <div role="status">{isBusy && <p>{sent < 1 ? texts.upload.sending(name) : texts.upload.reading(name)}</p>}</div>
      {isBusy && (
        <div className="import-progress cluster gap-4 gap-x-8">
          <progress aria-label={texts.progress.label} {...(sent < 1 ? { value: sent } : {})} />
          <Button
            onClick={() => {
              cancel();
              button.current?.focus();
            }}
          >
            {texts.progress.cancel}
          </Button>
        </div>
      )}
      <div role="alert">{fault !== undefined && <p className="alert">{fault}</p>}</div>
      <SaveFailure
        failure={isBusy ? undefined : failure}
        text={texts.upload.failed(name, failureText(failure))}
        onRetry={file && (() => void send(file))}
      />
    </div>
  );
}
