import { ownValue } from '#core/values/ownValue.ts';
import { useUpdate } from '@refinedev/core';
import type { ContentType, RecordAction } from '#core/schema/contentType.ts';
import { isJsonObject, namesIn } from '#core/values/json.ts';
import { fillPlaceholders } from '#core/text/placeholders.ts';
import { pointerLabel } from '#core/validation/pointerLabel.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { type Area, writesTo } from '../areas/area.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { useRequest } from '../requests/useRequest.ts';
import { failureText } from '../ui/failureText.ts';
import { recordTitle } from '../records/recordText.ts';
import { schemaNotice } from '../records/SchemaText.tsx';
import { useRecordRefresh } from '../data/useRecordRefresh.ts';

export type ActionOptions = {
  readonly area: Area;
  readonly record: StoredRecord;
  readonly action: RecordAction;
  readonly onDone: () => void;
};

/** Runs an action on one record and shows the result, with a way back from values that it set. */
export function useRecordAction({ area: { type }, record, action, onDone }: ActionOptions) {
  const { mutateAsync: update } = useUpdate<StoredRecord>();
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const refresh = useRecordRefresh(type);
  const write = useRequest();
  const { effect: does } = action;

  /** Returns the server's additional message, if any. */
  const perform = async (): Promise<string | undefined> => {
    if (does.kind === 'call') {
      const address = fillPlaceholders(does.address, (name) => encodeURIComponent(textOf(record, name)));
      const answer = await calls.post<unknown>(address, {});
      return isJsonObject(answer) && typeof answer['detail'] === 'string' ? answer['detail'] : undefined;
    }
    await set(does.values);
    return undefined;
  };
  const set = (values: Values) =>
    update({
      ...writesTo(type),
      id: record.id,
      values,
    });
  const undo = async () => {
    if (does.kind === 'set')
      await set(Object.fromEntries(Object.keys(does.values).map((name) => [name, ownValue(record, name)])) as Values);
    await refresh();
  };

  const run = async () => {
    const detail = await perform();
    const about = [recordTitle(type, record), detail].filter((part) => part !== undefined).join(' · ');
    board.add({
      kind: 'success',
      ...schemaNotice(type, action.success, about),
      ...(does.kind === 'set' && { action: { label: adminTexts.undo, run: undo } }),
    });
    onDone();
    await refresh();
  };
  const failure = write.failure === undefined ? undefined : reasonOf(write.failure, { type, action });
  return { failure, isBusy: write.isBusy, run: () => void write.run(run) };
}

/** The text of a field's value; '' when it is absent. */
export function textOf(record: StoredRecord, name: string): string {
  const value = ownValue(record, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** An action may fail because of another invalid value, which must be corrected in the form first. */
function reasonOf(
  error: unknown,
  { type, action }: { readonly type: ContentType; readonly action: RecordAction },
): string {
  if (!(error instanceof ProviderError) || error.fieldErrors.length === 0) return failureText(error);
  const set = action.effect.kind === 'set' ? Object.keys(action.effect.values) : [];
  const others = error.fieldErrors.filter(({ pointer }) => !set.includes(namesIn(pointer)[0] ?? ''));
  if (others.length === 0) return failureText(error);
  const labels = new Set(others.map(({ pointer }) => pointerLabel(pointer, type.fields)));
  return listTexts.completeFirst([...labels].join(', '));
}
