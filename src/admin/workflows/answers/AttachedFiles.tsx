import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnsweredFile } from '#core/questions/question.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { FileButton } from '../FileButton.tsx';
import type { AnswerFiles } from './answerFiles.ts';

const texts = taskTexts.files;

type AttachedFilesProps = {
  readonly files: readonly AnsweredFile[];
  readonly label: string;
  readonly isPicture: boolean;
  readonly isDisabled: boolean;
  readonly addressOf: AnswerFiles['addressOf'];
  readonly onRemove: (file: AnsweredFile) => void;
};

/** The files of an answer; each can be opened and removed. */
export function AttachedFiles({ files, label, isPicture, isDisabled, addressOf, onRemove }: AttachedFilesProps) {
  return (
    <ul className="upload-rows stack" aria-label={texts.list(label)}>
      {files.map((file) => (
        <li key={file.id} className="upload-row">
          {isPicture && <Thumbnail file={file} addressOf={addressOf} />}
          <div className="upload-about">
            <FileButton file={file} addressOf={() => addressOf(file.id)} />
          </div>
          <div className="upload-buttons">
            <Button disabled={isDisabled} aria-label={texts.removeFile(file.name)} onClick={() => onRemove(file)}>
              {texts.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The picture once its address is available; renders nothing when it cannot be read. */
function Thumbnail({
  file: { id, name },
  addressOf,
}: Pick<AttachedFilesProps, 'addressOf'> & { readonly file: AnsweredFile }) {
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
