import type { StoredFile } from '#core/files/storedFile.ts';
import { Dialog } from '../../shell/Dialog.tsx';
import { fileWords } from '../fileWords.ts';
import type { useUses } from '../useFiles.ts';
import { UseList } from './UseList.tsx';

const { publicPicture: texts } = fileWords;

type PublicPictureDialogProps = {
  readonly file: StoredFile;
  readonly uses: ReturnType<typeof useUses>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Confirms setting the flag that makes a picture in use public. */
export function PublicPictureDialog({ file, uses, onConfirm, onClose }: PublicPictureDialogProps) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>{texts.text}</p>
      {/* The server also counts records that the person may not read. */}
      {uses.data?.length === 0 ? <p>{texts.hiddenUses}</p> : <UseList files={[file]} query={uses} />}
      <div className="buttons">
        <button type="button" className="button" onClick={onClose}>
          {fileWords.cancel}
        </button>
        <button type="button" className="button button-main" onClick={onConfirm}>
          {texts.confirm}
        </button>
      </div>
    </Dialog>
  );
}
