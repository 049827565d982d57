import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { reportFileName } from '#core/workflow/reference.ts';
import { usePortalCalls } from '../../dataContexts.ts';
import { saveBytes } from '../../files/saveAs.ts';
import { useRequest } from '../../requests/useRequest.ts';
import { Button } from '../../shell/Button.tsx';
import { BusyLabel } from '../../shell/BusyLabel.tsx';
import { failureText } from '../../shell/failureText.ts';
import { useNoticeBoard } from '../../shell/notices/noticeBoard.ts';
import { screenMessages } from '../workflowMessages.ts';

const { report: texts } = screenMessages.reports;

/** Saves the report as PDF, which the server makes. */
export function PdfButton({ report: { id, reference } }: { readonly report: ExecutionReport }) {
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const { isBusy, run } = useRequest();
  const save = async () => {
    try {
      const pdf = await calls.call('GET /api/executions/{id}/pdf', { params: { id }, takesLong: true });
      const name = reportFileName(reference, 'pdf');
      saveBytes(pdf as Blob, name);
      board.add({ kind: 'success', text: texts.exported, detail: name });
    } catch (error) {
      board.add({ kind: 'error', text: texts.pdfFailed(failureText(error)) });
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void run(save)}>
      <BusyLabel text={texts.exportPdf} busyText={texts.makingPdf} isBusy={isBusy} />
    </Button>
  );
}
