import type { StoredFile } from '#core/files/storedFile.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { fileMessages } from '../fileMessages.ts';
import type { useUses } from '../useFiles.ts';
import { UseList } from './UseList.tsx';

const { publicPicture: texts } = fileMessages;

type PublicPictureDialogProps = {
  readonly file: StoredFile;
  readonly uses: ReturnType<typeof useUses>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Confirms setting the flag that makes a picture in use public. */
export function PublicPictureDialog({ file, uses, onConfirm, onClose }: PublicPictureDialogProps) {
  return (
    <ConfirmDialog title={texts.title} confirm={texts.confirm} {...{ onConfirm, onClose }}>
      <p>{texts.text}</p>
      {/* The server also counts records that the person may not read. */}
      {uses.data?.length === 0 ? <p>{texts.hiddenUses}</p> : <UseList files={[file]} query={uses} />}
    </ConfirmDialog>
  );
}
