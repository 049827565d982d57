import { fileSizeText } from '#core/files/fileSize.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import type { PortalCalls } from '#providers/calls/portalCalls.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { saveAs } from '../data/saveAs.ts';
import { useRequest } from '../requests/useRequest.ts';
import { Button } from '../ui/Button.tsx';
import { failureText } from '../ui/failureText.ts';

const { report: texts } = reportTexts;

type FileButtonProps = {
  readonly file: Pick<AnsweredFile, 'name' | 'size'>;
  /** Fetches the file's address, which is valid for five minutes. */
  readonly addressOf: (calls: PortalCalls) => Promise<string>;
};

/** Downloads a private file; prints its name. */
export function FileButton({ file, addressOf }: FileButtonProps) {
  const calls = usePortalCalls();
  const { isBusy, failure, run } = useRequest();
  const open = async () => saveAs(await addressOf(calls), file.name);
  return (
    <>
      <Button className="not-on-paper" isBusy={isBusy} onClick={() => void run(open)}>
        {texts.openFile(file.name)}
      </Button>
      <span className="only-on-paper">{file.name}</span>
      <small> {fileSizeText(file.size)}</small>
      <span role="alert">
        {failure !== undefined && <span className="fault">{texts.fileFailed(failureText(failure))}</span>}
      </span>
    </>
  );
}
