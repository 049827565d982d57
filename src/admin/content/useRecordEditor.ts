import { useCreate, useNotification, useUpdate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { isSameJson } from '#core/json.ts';
import { type PublicationState, type StoredRecord, type Values, valuesOf } from '#core/record.ts';
import { singleId } from '#core/store.ts';
import { defaultsOf } from '#forms/formSchema.ts';
import { type Area, providerName } from '../area.ts';
import { changedValues } from './changedValues.ts';
import type { DraftBox } from './drafts.ts';
import { type SaveFailure, saveFailureOf } from './saveFailure.ts';

export type SaveRequest = { readonly values: Values; readonly state: PublicationState | undefined };

type EditorOptions = {
  readonly area: Area;
  /** Undefined for a new record. */
  readonly record: StoredRecord | undefined;
  readonly drafts: DraftBox;
  readonly onSaved: (record: StoredRecord) => void;
};

export type RecordEditor = ReturnType<typeof useRecordEditor>;

/** The state of one form: what was typed, whether it is being saved, and why it could not be. */
export function useRecordEditor({ area, record, drafts, onSaved }: EditorOptions) {
  const { type } = area;
  const { open: notify } = useNotification();
  const { mutateAsync: create } = useCreate<StoredRecord>();
  const { mutateAsync: update } = useUpdate<StoredRecord>();
  const [recovered] = useState(() => drafts.read());
  const [base, setBase] = useState(() => ({
    values: startOf(area, record),
    version: recovered?.version ?? record?._version,
  }));
  const [values, setValues] = useState<Values>(recovered?.values ?? base.values);
  const [isSaving, setSaving] = useState(false);
  const [isRecovered, setRecovered] = useState(recovered !== undefined);
  const [failure, setFailure] = useState<SaveFailure>();
  const [round, setRound] = useState(0);
  const [hasUnread, setUnread] = useState(false);
  const lastRequest = useRef<SaveRequest>(undefined);
  const isChanged = !isSameJson(withoutAbsent(values), withoutAbsent(base.values));

  useEffect(() => {
    if (isChanged) drafts.keep({ values, version: base.version });
    else drafts.drop();
  }, [isChanged, values, base.version, drafts]);

  const write = async ({ values: wanted, state }: SaveRequest, version: number | undefined) => {
    const common = {
      resource: type.name,
      dataProviderName: providerName(type),
      meta: { version, state },
      successNotification: false as const,
      errorNotification: false as const,
    };
    if (record === undefined && !type.isSingle) return (await create({ ...common, values: wanted })).data;
    const id = record?.id ?? singleId;
    return (await update({ ...common, id, values: changedValues(base.values, wanted) })).data;
  };

  const save = async (request: SaveRequest, version = base.version) => {
    if (isSaving || hasUnread) return;
    lastRequest.current = request;
    setSaving(true);
    setFailure(undefined);
    try {
      const saved = await write(request, version);
      drafts.drop();
      setBase({ values: valuesOf(saved), version: saved._version });
      setValues(valuesOf(saved));
      setRecovered(false);
      notify?.({ type: 'success', message: type.messages[savedMessage(request, record)] });
      onSaved(saved);
    } catch (error) {
      setFailure(saveFailureOf(error));
    } finally {
      setSaving(false);
    }
  };

  const reset = (to: StoredRecord | undefined = record) => {
    drafts.drop();
    setBase({ values: startOf(area, to), version: to?._version });
    setValues(startOf(area, to));
    setFailure(undefined);
    setRecovered(false);
    setRound(round + 1);
  };

  return {
    values,
    /** Grows when the form starts anew: what its inputs hold beside the values goes. */
    round,
    isDirty: isChanged || hasUnread,
    isSaving,
    isRecovered,
    failure,
    change: (next: Values) => {
      if (!isSaving) setValues(next);
    },
    setUnread,
    save,
    reset,
    /** Sends the last request again, over the version that is there now if one is given. */
    retry: (version?: number) =>
      lastRequest.current && save({ ...lastRequest.current, values }, version ?? base.version),
  };
}

function savedMessage({ state }: SaveRequest, record: StoredRecord | undefined) {
  if (state === 'draft') return 'draftSaved';
  return record === undefined ? 'created' : 'updated';
}

function startOf({ type }: Area, record: StoredRecord | undefined): Values {
  return record === undefined ? defaultsOf(type.fields) : valuesOf(record);
}

function withoutAbsent(values: Values): Values {
  return JSON.parse(JSON.stringify(values)) as Values;
}
