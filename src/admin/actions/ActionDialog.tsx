import { ProviderError } from '#providers/calls/providerError.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { pointerLabel } from '#core/validation/pointerLabel.ts';
import { isJsonObject, namesIn } from '#core/values/json.ts';
import type { ContentType, RecordAction } from '#core/schema/contentType.ts';
import { useUpdate } from '@refinedev/core';
import { useState } from 'react';
import { ownValue } from '#core/values/ownValue.ts';
import { Link } from 'react-router';
import { fillPlaceholders } from '#core/text/placeholders.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { type Area, formPath, writesTo } from '../areas/area.ts';
import { useRecordRefresh } from '../data/useRecordRefresh.ts';
import { useRequest } from '../requests/useRequest.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ActionOutcome, type Outcome } from './ActionOutcome.tsx';
import { recordTitle } from '../records/recordText.ts';
import { schemaNotice, SchemaText } from '../records/SchemaText.tsx';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';

type ActionOptions = {
  readonly area: Area;
  readonly record: StoredRecord;
  readonly action: RecordAction;
  readonly onDone: () => void;
};

/** Confirms an action on a record, with the focus on the safe button. */
export function ActionDialog({ onClose, ...options }: ActionOptions & { readonly onClose: () => void }) {
  const { area, record, action } = options;
  const { failure, isBusy, outcome, run } = useRecordAction(options);
  const { retry, working } = adminTexts;
  const valueOf = (name: string) =>
    name === area.type.titleField ? recordTitle(area.type, record) : textOf(record, name);
  if (outcome !== undefined) return <ActionOutcome title={action.label} outcome={outcome} onClose={options.onDone} />;
  return (
    <ConfirmDialog
      title={action.label}
      confirm={isBusy ? working : failure === undefined ? action.button : retry}
      isDanger={action.isDangerous}
      isBusy={isBusy}
      failure={
        failure && (
          <>
            <p>
              <SchemaText type={area.type} text={action.failure} />
            </p>
            <p>{failure}</p>
            {action.effect.kind === 'set' && (
              <Link to={formPath(area, record.id)} onClick={onClose}>
                {listTexts.openForm}
              </Link>
            )}
          </>
        )
      }
      onConfirm={run}
      onClose={onClose}
    >
      <p>{fillPlaceholders(action.confirm, valueOf)}</p>
    </ConfirmDialog>
  );
}

/** Runs an action on one record and shows the result, with a way back from values that it set. */
function useRecordAction({ area: { type }, record, action, onDone }: ActionOptions) {
  const { mutateAsync: update } = useUpdate<StoredRecord>();
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const refresh = useRecordRefresh(type);
  const write = useRequest();
  const [outcome, setOutcome] = useState<Outcome>();
  const { effect: does } = action;

  const perform = async (): Promise<Outcome | undefined> => {
    if (does.kind === 'call') {
      const address = fillPlaceholders(does.address, (name) => encodeURIComponent(textOf(record, name)));
      const answer = await calls.post<unknown>(address, {});
      return outcomeIn(answer);
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
    const next = await perform();
    board.add({
      kind: 'success',
      ...schemaNotice(type, action.success, recordTitle(type, record)),
      ...(does.kind === 'set' && { action: { label: adminTexts.undo, run: undo } }),
    });
    if (next === undefined) onDone();
    setOutcome(next);
    await refresh();
  };
  const failure = write.failure === undefined ? undefined : reasonOf(write.failure, { type, action });
  return { failure, isBusy: write.isBusy, outcome, run: () => void write.run(run) };
}

function outcomeIn(answer: unknown): Outcome | undefined {
  if (!isJsonObject(answer)) return undefined;
  const { detail, link } = answer;
  if (typeof detail !== 'string') return undefined;
  return { detail, ...(typeof link === 'string' && { link }) };
}

/** The text of a field's value; '' when it is absent. */
function textOf(record: StoredRecord, name: string): string {
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
