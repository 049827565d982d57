import { pending as texts } from '#core/locales/es/pendingChanges.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Choices } from '#core/values/merge.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { Area } from '../../areas/area.ts';
import { useProviderWith } from '../../data/dataContexts.ts';
import { useRequest } from '../../requests/useRequest.ts';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { useShowSaved } from '../../rows/savedRecord.ts';
import { recordTitle } from '../../records/recordText.ts';
import { useSaveUndo } from '../useSaveUndo.ts';
import { useRecordRefresh } from '../../data/useRecordRefresh.ts';

type Options = { readonly area: Area; readonly record: StoredRecord; readonly onDone: () => void };

/** The actions on the pending changes of a record, one at a time. */
export function usePendingActions({ area, record, onDone }: Options) {
  const { type } = area;
  const pending = useProviderWith(type, 'pending')?.pending;
  const board = useNoticeBoard();
  const refresh = useRecordRefresh(type);
  const showSaved = useShowSaved(type);
  const undoOf = useSaveUndo(area);
  const { isBusy, failure, run } = useRequest();
  const target = { id: record.id, version: record._version };

  const apply = (work: () => Promise<StoredRecord> | undefined, done: string) =>
    run(async () => {
      let saved: StoredRecord | undefined;
      try {
        saved = await work();
        if (saved !== undefined) showSaved(saved);
        await refresh();
      } catch (error) {
        // The dialog then shows what somebody else has saved.
        if (isOutdated(error)) await refresh().catch(() => undefined);
        throw error;
      }
      const now = saved ?? record;
      const action = undoOf({ saved: now, before: record });
      board.add({
        kind: 'success',
        text: done,
        detail: recordTitle(type, now),
        action,
        subject: `${type.name}/${record.id}`,
      });
      onDone();
    });

  return {
    isBusy,
    failure: failure === undefined ? undefined : failureLines(failure, type.fields),
    publish: (choices: Choices) => apply(() => pending?.publish(type.name, { ...target, choices }), texts.published),
    discard: () => apply(() => pending?.discard(type.name, target), texts.discarded),
    schedule: (publishAt: string | null) =>
      apply(
        () => pending?.schedule(type.name, { ...target, publishAt }),
        publishAt === null ? texts.unscheduled : texts.scheduledDone,
      ),
  };
}

const isOutdated = (error: unknown) => error instanceof ProviderError && [404, 409, 412].includes(error.statusCode);

type Labelled = { readonly name: string; readonly label: string };

function failureLines(error: unknown, fields: readonly Labelled[]): readonly string[] {
  if (!(error instanceof ProviderError)) return [adminTexts.unexpected];
  if (error.statusCode === 412) return [texts.conflict];
  const labelOf = (pointer: string) => fields.find(({ name }) => pointer.split('/')[1] === name)?.label ?? pointer;
  return [error.message, ...error.fieldErrors.map(({ pointer, message }) => `${labelOf(pointer)}: ${message}`)];
}
