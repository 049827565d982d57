import { useEffect, useState } from 'react';
import { localTexts } from '#core/locales/es/local.ts';
import { saveBytes } from '../data/saveAs.ts';
import { useRequest } from '../requests/useRequest.ts';
import { sessionKey } from '../session/storedSession.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { deleteStoredData, hasStoredFile, readStoredFile } from './storedFile.ts';

const { failure: texts } = localTexts;

type StoredDataProps = { readonly root: string };

/** What to do with data that the portal cannot open: to save them, and to begin without them. Nothing where there are none. */
export function StoredData({ root }: StoredDataProps) {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    void hasStoredFile(root).then(setStored);
  }, [root]);
  if (!isStored) return null;
  return (
    <>
      <p>{texts.stored}</p>
      <div className="buttons">
        <SaveButton root={root} />
        <StartAgainButton root={root} />
      </div>
    </>
  );
}

function SaveButton({ root }: StoredDataProps) {
  const { isBusy, failure, run } = useRequest();
  const save = async () => saveBytes(await readStoredFile(root), texts.fileName);
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void run(save)}>
        {texts.save}
      </Button>
      {failure !== undefined && <p role="alert">{texts.saveFailed}</p>}
    </>
  );
}

function StartAgainButton({ root }: StoredDataProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const { isBusy, failure, run } = useRequest();
  const startAgain = async () => {
    await deleteStoredData(root, () => setBlocked(true));
    localStorage.removeItem(sessionKey);
    location.reload();
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {texts.startAgain}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.startAgainTitle}
          confirm={texts.startAgainConfirm}
          isDanger
          isBusy={isBusy}
          failure={isBlocked ? texts.startAgainBlocked : failure === undefined ? undefined : texts.startAgainFailed}
          onConfirm={() => void run(startAgain)}
          onClose={() => setAsking(false)}
        >
          <p>{texts.startAgainQuestion}</p>
          <p>{texts.startAgainFile}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
