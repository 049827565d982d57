import { useInvalidate } from '@refinedev/core';
import { useIdentifier } from '../areas/useIdentifier.ts';
import { useState } from 'react';
import type { TransitionResults } from '#core/api/transitionOperations.ts';
import type { Transition } from '#core/schema/contentType.ts';
import { isPossible } from '#core/schema/transitions.ts';
import type { Values } from '#core/values/record.ts';
import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { providerName } from '../areas/area.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { TransitionForm } from '../actions/TransitionForm.tsx';
import { recordTitle } from '../records/recordText.ts';
import { useReadRecords } from './readRecords.ts';
import { RecordTitles } from './RecordTitles.tsx';
import type { BulkDialogProps } from './useBulkWrite.ts';

type BulkTransitionDialogProps = BulkDialogProps & { readonly transition: Transition };

/** With the title that the record had, which may be gone. */
type RefusedTransition = TransitionResults[number] & { readonly title: string };

/** Applies one transition to the selected records that allow it, and lists the refusals. */
export function BulkTransitionDialog({ transition, area, records, selection, ...on }: BulkTransitionDialogProps) {
  const { type } = area;
  const [refused, setRefused] = useState<readonly RefusedTransition[]>([]);
  const { isBusy, failure, run } = useRequest();
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const invalidate = useInvalidate();
  const resource = useIdentifier(type);
  const { readNow } = useReadRecords(area);
  const possible = records.filter((record) => isPossible(transition, record, type));
  const send = async (accepted: Values) => {
    const body = { records: possible.map(({ id, _version: version }) => ({ id, version })), values: accepted };
    const params = { type: type.name, transition: transition.name };
    const answer = await calls.call('POST /api/bulk/{type}/{transition}', { params, body, takesLong: true });
    const [done = [], others = []] = [true, false].map((isDone) =>
      answer.records.filter(({ status }) => (status === 200) === isDone),
    );
    const detail = listTexts.total(done.length);
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
          resource,
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
    return possible.every(({ id }) => result?.has(id));
  };
  const titleOf = (id: string) => {
    const record = records.find((candidate) => candidate.id === id);
    return record === undefined ? id : recordTitle(type, record);
  };
  const left = records.length - possible.length;
  const { about, isDangerous, title } = transition;
  return (
    <TransitionForm
      {...{ transition, isBusy, failure }}
      draftId={type.name}
      about={about ?? (isDangerous ? bulkTexts.cannotBeUndone : undefined)}
      isUnavailable={possible.length === 0}
      label={bulkTexts.applyTo(title, possible.length)}
      refusals={
        refused.length > 0 && (
          <div className="alert">
            <p>{bulkTexts.someRefused(refused.length)}</p>
            <ul className="refused">
              {refused.map((refusal) => (
                <li key={refusal.id}>
                  <strong>{refusal.title}</strong>
                  <span>{refusal.detail}</span>
                </li>
              ))}
            </ul>
          </div>
        )
      }
      onApply={async (accepted) => possible.length > 0 && apply(accepted)}
      onDone={on.onDone}
      onClose={on.onClose}
    >
      <RecordTitles type={type} records={possible} />
      {left > 0 && <p className="quiet">{bulkTexts.notPossible(left)}</p>}
    </TransitionForm>
  );
}
