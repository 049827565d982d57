import { useRef, useState } from 'react';
import { localTexts } from '#core/locales/es/local.ts';
import { localTime } from '#core/time/localTime.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { saveBytes } from '../data/saveAs.ts';
import { useRequest } from '../requests/useRequest.ts';
import { sessionKey } from '../session/storedSession.ts';
import { staffMessages } from '../texts/staffMessages.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { hrefOf } from '../ui/portalAddress.ts';
import { Section } from './Section.tsx';

const { screen: texts } = localTexts;

/** Copies of everything, and the way back to the sample. */
export function CopySections() {
  return (
    <>
      <Section title={texts.copies}>
        <p>{texts.copiesAbout}</p>
        <div className="buttons">
          <SaveButton />
          <OpenButton />
        </div>
      </Section>
      <Section title={texts.reset}>
        <p>{texts.resetAbout}</p>
        <div className="buttons">
          <ResetButton />
        </div>
      </Section>
    </>
  );
}

function SaveButton() {
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const { isBusy, run } = useRequest();
  const save = async () => {
    try {
      const copy = await calls.call('GET /api/local/copy', { takesLong: true });
      saveBytes(copy as unknown as Blob, texts.copyName(today()));
      board.add({ kind: 'success', text: texts.saved });
    } catch (error) {
      board.add({ kind: 'error', text: texts.saveFailed(failureText(error)) });
    }
  };
  return (
    <Button look="main" isBusy={isBusy} onClick={() => void run(save)}>
      {isBusy ? texts.saving : texts.save}
    </Button>
  );
}

function OpenButton() {
  const calls = usePortalCalls();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { isBusy, failure, run, forget } = useRequest();
  const close = () => {
    forget();
    setFile(undefined);
    if (input.current !== null) input.current.value = '';
  };
  const restore = async () => {
    if (file === undefined) return;
    const body = new FormData();
    body.set('file', file);
    await calls.call('POST /api/local/copy', { body, takesLong: true });
    beginAgain();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".cabildo,.zip,application/zip"
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      <Button onClick={() => input.current?.click()}>{texts.open}</Button>
      {file !== undefined && (
        <ConfirmDialog
          title={texts.openTitle}
          confirm={texts.openConfirm}
          isDanger
          isBusy={isBusy}
          failure={failure === undefined ? undefined : failureText(failure)}
          onConfirm={() => void run(restore)}
          onClose={close}
        >
          <p>{texts.openQuestion(file.name)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function ResetButton() {
  const calls = usePortalCalls();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, run, forget } = useRequest();
  const reset = async () => {
    await calls.call('POST /api/local/reset');
    beginAgain();
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {texts.reset}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.resetTitle}
          confirm={texts.resetConfirm}
          isDanger
          isBusy={isBusy}
          failure={failure === undefined ? undefined : failureText(failure)}
          onConfirm={() => void run(reset)}
          onClose={() => {
            forget();
            setAsking(false);
          }}
        >
          <p>{texts.resetQuestion}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** `YYYY-MM-DD` in the town. */
const today = () => localTime(new Date().toISOString(), staffMessages().country.timeZone).slice(0, 10);

/** The sessions and drafts of before are of a portal that is gone. */
function beginAgain(): void {
  localStorage.removeItem(sessionKey);
  sessionStorage.clear();
  location.replace(hrefOf('/login'));
}
