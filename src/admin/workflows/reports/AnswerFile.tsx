import { useState } from 'react';
import { fileSizeText } from '#core/fileSize.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import { failureText } from '../../shell/failureText.ts';
import { saveAs } from '../saveAs.ts';
import { useWorkflowClient } from '../useWorkflows.ts';
import { screenWords } from '../workflowWords.ts';

const { report: say } = screenWords.reports;

type AnswerFileProps = { readonly executionId: string; readonly file: AnsweredFile };

/** Saves a file of an answer, by an address that serves for five minutes. */
export function AnswerFile({ executionId, file }: AnswerFileProps) {
  const client = useWorkflowClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { url } = await client.fileAddress(executionId, file.id);
      saveAs(url, file.name);
    } catch (error) {
      setFailure(say.fileFailed(failureText(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="button not-on-paper"
        aria-disabled={isBusy || undefined}
        onClick={() => void open()}
      >
        {say.openFile(file.name)}
      </button>
      <span className="only-on-paper">{file.name}</span>
      <small> {fileSizeText(file.size)}</small>
      <span role="alert">{failure !== undefined && <span className="fault">{failure}</span>}</span>
    </>
  );
}
