import { useInvalidate } from '@refinedev/core';
import { useId, useState } from 'react';
import type { TransitionResults } from '#core/api/transitionOperations.ts';
import type { Shape, Transition } from '#core/schema/contentType.ts';
import { isPossible } from '#core/schema/transitions.ts';
import type { StoredRecord, Values } from '#core/store/record.ts';
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
import type { BulkDialogProps } from './useBulkWrite.ts';

type BulkTransitionDialogProps = BulkDialogProps & { readonly transition: Transition };

const noForm: Shape = { title: '', schema: { type: 'object' }, fields: [], isOpen: false };

/** Applies one transition to the selected records that it is possible for; what each refusal says is listed. */
export function BulkTransitionDialog({ transition, area, records, selection, ...on }: BulkTransitionDialogProps) {
  const { type } = area;
  const { bulk } = lateWords;
  const titleId = useId();
  const [values, setValues] = useState<Values>({});
  const [refused, setRefused] = useState<TransitionResults>([]);
  const { isBusy, failure, run } = useRequest();
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const invalidate = useInvalidate();
  const possible = records.filter((record) => isPossible(transition, record, type));
  const apply = async (accepted: Values) => {
    const answer = await run(() =>
      calls.ask<{ readonly records: TransitionResults }>(`/api/bulk/${type.name}/${transition.name}`, {
        method: 'POST',
        body: { records: possible.map(({ id, _version: version }) => ({ id, version })), values: accepted },
      }),
    );
    if (answer === undefined) return;
    void invalidate({
      resource: type.name,
      dataProviderName: providerName(type),
      invalidates: ['list', 'many', 'detail'],
    });
    const [done, others] = [true, false].map((isDone) =>
      answer.records.filter(({ status }) => (status === 200) === isDone),
    );
    const count = done?.length ?? 0;
    if (count > 0) board.add({ kind: 'success', text: transition.success, detail: words.admin.list.total(count) });
    setRefused(others ?? []);
    selection.remove((done ?? []).map(({ id }) => id));
    if (others?.length === 0) on.onDone();
  };
  const titleOf = (record: StoredRecord | undefined) => (record === undefined ? '' : recordTitle(type, record));
  const left = records.length - possible.length;
  const errors = failure instanceof ProviderError ? failure.fieldErrors : undefined;
  return (
    <Dialog title={<span id={titleId}>{transition.title}</span>} onClose={on.onClose}>
      <p>{words.admin.list.total(possible.length)}</p>
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
                {refused.map(({ id, detail }) => (
                  <li key={id}>
                    <strong>{titleOf(records.find((record) => record.id === id))}</strong>
                    <span>{detail}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className="buttons">
          <button type="button" className="button" onClick={on.onClose}>
            {words.admin.form.close}
          </button>
          <button
            type="submit"
            className={transition.isDangerous ? 'button button-danger-main' : 'button button-main'}
            aria-disabled={isBusy || possible.length === 0 || undefined}
          >
            {isBusy ? words.admin.working : transition.title}
          </button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
