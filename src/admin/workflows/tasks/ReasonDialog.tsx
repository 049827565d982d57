import { Input } from 'antd';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { AntdScope } from '#forms/AntdScope.tsx';
import { ProviderError } from '#providers/providerError.ts';
import '#forms/forms.css';
import { Dialog } from '../../shell/Dialog.tsx';
import { failureText } from '../../shell/failureText.ts';
import { useStep } from '../useWorkflows.ts';
import type { WorkflowClient } from '../workflowClient.ts';
import type { ExecutionReport } from '#core/workflow/executionReport.ts';
import { screenWords, workflowWords } from '../workflowWords.ts';

const { manage: texts } = screenWords.tasks;

/** In characters. */
const longestReason = 1000;

type ReasonDialogProps = {
  readonly title: string;
  readonly about: string;
  /** Label of the confirming button. */
  readonly label: string;
  readonly isDangerous?: boolean;
  /** Whether a reason is asked for. */
  readonly hasReason: boolean;
  /** What is missing apart from the reason. */
  readonly fault?: string | undefined;
  readonly act: (client: WorkflowClient, reason: string) => Promise<ExecutionReport>;
  readonly onDone: (report: ExecutionReport) => void;
  readonly onClose: () => void;
  /** Inputs before the reason. */
  readonly children?: ReactNode;
};

/** Confirms a change to a process and asks for a reason; the typed text stays when the server refuses. */
export function ReasonDialog({ title, about, label, isDangerous = false, hasReason, ...props }: ReasonDialogProps) {
  const { fault, act, onDone, onClose, children } = props;
  const { isBusy, failure, run } = useStep();
  const [reason, setReason] = useState('');
  const [wasRefused, setRefused] = useState(false);
  const id = useId();
  const reasonFault =
    failure instanceof ProviderError ? failure.fieldErrors.find(({ pointer }) => pointer === '/reason') : undefined;
  const wrong = wasRefused && hasReason && reason.trim() === '' ? workflowWords.workflows.reason : reasonFault?.message;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isMissing = hasReason && reason.trim() === '';
    setRefused(isMissing || fault !== undefined);
    if (isMissing) document.getElementById(id)?.focus();
    if (isMissing || fault !== undefined) return;
    const report = await run((client) => act(client, reason.trim()));
    if (report !== undefined) onDone(report);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <AntdScope>
        <form className="process-dialog" noValidate onSubmit={(event) => void submit(event)}>
          <p>{about}</p>
          {children}
          {wasRefused && fault !== undefined && (
            <p className="field-error" role="alert">
              {fault}
            </p>
          )}
          {hasReason && (
            <div className="field">
              <label className="field-label is-required" htmlFor={id}>
                {texts.reason}
              </label>
              <Input.TextArea
                id={id}
                rows={3}
                maxLength={longestReason}
                aria-required
                aria-invalid={wrong !== undefined || undefined}
                aria-describedby={`${id}:help`}
                status={wrong === undefined ? '' : 'error'}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
              <p id={`${id}:help`} className={wrong === undefined ? 'field-help' : 'field-error'}>
                {wrong ?? texts.reasonHint}
              </p>
            </div>
          )}
          <div role="alert">
            {failure !== undefined && reasonFault === undefined && (
              <p className="alert">{texts.failed(failureText(failure))}</p>
            )}
          </div>
          <div className="buttons">
            <button type="button" className="button" onClick={onClose}>
              {texts.close}
            </button>
            <button
              type="submit"
              className={isDangerous ? 'button button-danger-main' : 'button button-main'}
              aria-disabled={isBusy || undefined}
            >
              {label}
            </button>
          </div>
        </form>
      </AntdScope>
    </Dialog>
  );
}
