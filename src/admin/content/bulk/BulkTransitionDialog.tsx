import { useInvalidate } from '@refinedev/core';
import { useId, useState } from 'react';
import type { TransitionResults } from '#core/api/transitionOperations.ts';
import type { Shape, Transition } from '#core/schema/contentType.ts';
import { isPossible } from '#core/schema/transitions.ts';
import type { Values } from '#core/store/record.ts';
import { ProviderError } from '#providers/providerError.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { providerName } from '../../area.ts';
import { usePortalCalls } from '../../dataContexts.ts';
import { lateWords } from '../../lateWords.ts';
import { useRequest } from '../../requests/useRequest.ts';
import { Dialog } from '../../shell/Dialog.tsx';
import { failureText } from '../../shell/failureText.ts';
import { useNoticeBoard } from '../../shell/notices/noticeBoard.ts';
import { words } from '../../words.ts';
import { formWords } from '../form/formWords.ts';
import { recordTitle } from '../recordText.ts';
import { useReadRecords } from './readRecords.ts';
import { RecordTitles } from './RecordTitles.tsx';
import type { BulkDialogProps } from './useBulkWrite.ts';

type BulkTransitionDialogProps = BulkDialogProps & { readonly transition: Transition };

/** With the title that the record had, which may be gone. */
type RefusedTransition = TransitionResults[number] & { readonly title: string };

const noForm: Shape = { title: '', schema: { type: 'object' }, fields: [], isOpen: false };

/** Applies one transition to the selected records that it is possible for; what each refusal says is listed. */
export function BulkTransitionDialog({ transition, area, records, selection, ...on }: BulkTransitionDialogProps) {
  const { type } = area;
  const { bulk } = lateWords;
  const titleId = useId();
  const [values, setValues] = useState<Values>({});
  const [refused, setRefused] = useState<readonly RefusedTransition[]>([]);
  const { isBusy, failure, run } = useRequest();
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const invalidate = useInvalidate();
  const { readNow } = useReadRecords(area);
  const possible = records.filter((record) => isPossible(transition, record, type));
  const send = async (accepted: Values) => {
    const answer = await calls.ask<{ readonly records: TransitionResults }>(
      `/api/bulk/${type.name}/${transition.name}`,
      {
        method: 'POST',
        body: { records: possible.map(({ id, _version: version }) => ({ id, version })), values: accepted },
      },
    );
    const [done = [], others = []] = [true, false].map((isDone) =>
      answer.records.filter(({ status }) => (status === 200) === isDone),
    );
    const detail = words.admin.list.total(done.length);
    if (done.length > 0) board.add({ kind: 'success', text: transition.success, detail });
    setRefused(others.map((result) => ({ ...result, title: titleOf(result.id) })));
    return new Set(done.map(({ id }) => id));
  };
  const apply = async (accepted: Values) => {
    setRefused([]);
    const result = await run(async () => {
      let done: ReadonlySet<string> = new Set();
      try {
        done = await send(accepted);
      } finally {
        // Also when the answer was lost, which may have changed records. Another attempt starts from what is stored now.
        void invalidate({
          resource: type.name,
          dataProviderName: providerName(type),
          invalidates: ['list', 'many', 'detail'],
        });
        if (possible.some(({ id }) => !done.has(id))) {
          const remaining = records.filter(({ id }) => !done.has(id));
          selection.replace(await readNow(remaining.map(({ id }) => id)).catch(() => remaining));
        }
      }
      return done;
    });
    if (possible.every(({ id }) => result?.has(id))) on.onDone();
  };
  const titleOf = (id: string) => {
    const record = records.find((candidate) => candidate.id === id);
    return record === undefined ? id : recordTitle(type, record);
  };
  const close = () => isBusy || on.onClose();
  const left = records.length - possible.length;
  const errors = failure instanceof ProviderError ? failure.fieldErrors : undefined;
  const about = transition.about ?? (transition.isDangerous ? bulk.cannotBeUndone : undefined);
  return (
    <Dialog title={<span id={titleId}>{transition.title}</span>} onClose={close}>
      {about !== undefined && <p>{about}</p>}
      <RecordTitles type={type} records={possible} />
      {left > 0 && <p className="quiet">{bulk.notPossible(left)}</p>}
      <SchemaForm
        shape={transition.form ?? noForm}
        values={values}
        titleId={titleId}
        words={formWords()}
        {...(errors && { serverErrors: errors })}
        onChange={setValues}
        onSubmit={(accepted) => void (possible.length > 0 && apply(accepted))}
      >
        <div role="alert" className="failure">
          {failure !== undefined && <p className="alert">{failureText(failure)}</p>}
          {refused.length > 0 && (
            <div className="alert">
              <p>{bulk.someRefused(refused.length)}</p>
              <ul className="refused">
                {refused.map(({ id, title, detail }) => (
                  <li key={id}>
                    <strong>{title}</strong>
                    <span>{detail}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className="buttons">
          <button type="button" className="button" aria-disabled={isBusy || undefined} onClick={close}>
            {words.admin.form.close}
          </button>
          <button
            type="submit"
            className={transition.isDangerous ? 'button button-danger-main' : 'button button-main'}
            aria-disabled={isBusy || possible.length === 0 || undefined}
          >
            {isBusy ? words.admin.working : bulk.applyTo(transition.title, possible.length)}
          </button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
