import { useState } from 'react';
import { fileSizeText } from '#core/files/fileSize.ts';
import type { AnsweredFile } from '#core/questions/question.ts';
import { failureText } from '../shell/failureText.ts';
import { saveAs } from './saveAs.ts';
import { useWorkflowClient } from './useWorkflows.ts';
import type { WorkflowClient } from './workflowClient.ts';
import { screenWords } from './workflowWords.ts';

const { report: texts } = screenWords.reports;

type FileButtonProps = {
  readonly file: Pick<AnsweredFile, 'name' | 'size'>;
  /** Fetches the file's address, which is valid for five minutes. */
  readonly ask: (client: WorkflowClient) => Promise<{ readonly url: string }>;
};

/** Downloads a private file; prints its name. */
export function FileButton({ file, ask }: FileButtonProps) {
  const client = useWorkflowClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { url } = await ask(client);
      saveAs(url, file.name);
    } catch (error) {
      setFailure(texts.fileFailed(failureText(error)));
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
        {texts.openFile(file.name)}
      </button>
      <span className="only-on-paper">{file.name}</span>
      <small> {fileSizeText(file.size)}</small>
      <span role="alert">{failure !== undefined && <span className="fault">{failure}</span>}</span>
    </>
  );
}
