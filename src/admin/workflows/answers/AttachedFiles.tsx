import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileSizeText } from '#core/files/fileSize.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import { saveAs } from '../../files/saveAs.ts';
import { useRequest } from '../../requests/useRequest.ts';
import { failureText } from '../../shell/failureText.ts';
import { screenMessages } from '../workflowMessages.ts';
import type { AnswerFiles } from './answerFiles.ts';

const texts = screenMessages.tasks.files;

type AttachedFilesProps = {
  readonly files: readonly AnsweredFile[];
  readonly label: string;
  readonly isPicture: boolean;
  readonly isDisabled: boolean;
  readonly addressOf: AnswerFiles['addressOf'];
  readonly onRemove: (file: AnsweredFile) => void;
};

/** The files of an answer; each can be opened and removed. */
export function AttachedFiles({ files, label, ...props }: AttachedFilesProps) {
  return (
    <ul className="upload-rows" aria-label={texts.list(label)}>
      {files.map((file) => (
        <Attached key={file.id} file={file} {...props} />
      ))}
    </ul>
  );
}

type AttachedProps = Omit<AttachedFilesProps, 'files' | 'label'> & { readonly file: AnsweredFile };

function Attached({ file, isPicture, isDisabled, addressOf, onRemove }: AttachedProps) {
  const { isBusy, failure, run } = useRequest();
  const open = async () => saveAs(await addressOf(file.id), file.name);
  return (
    <li className="upload-row">
      {isPicture && <Thumbnail file={file} addressOf={addressOf} />}
      <div className="upload-about">
        <p className="upload-name">
          <strong>{file.name}</strong> <span>{fileSizeText(file.size)}</span>
        </p>
        <div role="alert">
          {failure !== undefined && <p className="field-error">{texts.openFailed(failureText(failure))}</p>}
        </div>
      </div>
      <div className="upload-buttons">
        <Button
          aria-disabled={isBusy || undefined}
          aria-label={texts.openFile(file.name)}
          onClick={() => void run(open)}
        >
          {texts.open}
        </Button>
        <Button disabled={isDisabled} aria-label={texts.removeFile(file.name)} onClick={() => onRemove(file)}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

/** The picture once its address is available; renders nothing when it cannot be read. */
function Thumbnail({ file: { id, name }, addressOf }: Pick<AttachedProps, 'file' | 'addressOf'>) {
  const { data: source } = useQuery({ queryKey: ['answerPicture', id], queryFn: () => addressOf(id), gcTime: 0 });
  const [isBroken, setBroken] = useState(false);
  return (
    <div className="upload-look">
      {source !== undefined && !isBroken && (
        <img src={source} alt={texts.pictureOf(name)} onError={() => setBroken(true)} />
      )}
    </div>
  );
}
