import { fileSizeText } from '#core/files/fileSize.ts';
import type { RemovedFile } from '#core/api/fileSchemas.ts';
import { instantText } from '../../records/recordText.ts';
import { messages } from '../../texts/messages.ts';
import { fileMessages } from '../fileMessages.ts';
import { Button } from '../../ui/Button.tsx';

const { binScreen: texts } = fileMessages;

type FileBinListProps = {
  readonly files: readonly RemovedFile[];
  readonly selected: ReadonlyMap<string, RemovedFile>;
  readonly isBusy: boolean;
  readonly onToggle: (file: RemovedFile) => void;
  readonly onRestore: (file: RemovedFile) => void;
};

/** The removed files, latest first. */
export function FileBinList({ files, selected, isBusy, onToggle, onRestore }: FileBinListProps) {
  return (
    <ul className="box file-removed" aria-label={texts.list}>
      {files.map((file) => {
        const nameId = `eliminado-${file.id}`;
        return (
          <li key={file.id}>
            <label className="pick">
              <input
                type="checkbox"
                aria-label={messages.listTools.select(file.name)}
                checked={selected.has(file.id)}
                onChange={() => onToggle(file)}
              />
            </label>
            <div>
              <strong id={nameId}>{file.name}</strong> <span className="quiet">{fileSizeText(file.size)}</span>
              <p className="quiet">{texts.removedBy(file.removedByName, instantText(file.removedAt))}</p>
            </div>
            <Button aria-describedby={nameId} isBusy={isBusy} onClick={() => onRestore(file)}>
              {texts.restore}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
