import { useUpdate } from '@refinedev/core';
import { type FormEvent, useId, useState } from 'react';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { tree as texts } from '#core/locales/es/admin/layouts/tree.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { type Area, writesTo } from '../../../areas/area.ts';
import { useRequest } from '../../../requests/useRequest.ts';
import { Button } from '../../../ui/Button.tsx';
import { BusyLabel } from '../../../ui/BusyLabel.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { failureText } from '../../../ui/failureText.ts';
import { recordTitle } from '../../../records/recordText.ts';
import { useRelatedChoices } from '../../../records/useRelatedChoices.ts';
import { topKey } from './treeRows.ts';

type Above = { readonly id: string; readonly label: string } | undefined;

type MoveDialogProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  readonly parent: string;
  readonly onClose: () => void;
  /** Called with the record above the moved one. */
  readonly onMoved: (above: Above) => void;
};

/** Chooses the record below which another one goes. */
export function MoveDialog({ area: { type }, record, parent, onClose, onMoved }: MoveDialogProps) {
  const { mutateAsync: update } = useUpdate<StoredRecord>();
  const stored = ownValue(record, parent);
  const [to, setTo] = useState(typeof stored === 'string' ? stored : topKey);
  const { isBusy, failure, run } = useRequest();
  const group = useId();
  const { options, onSearch, isLoading } = useRelatedChoices(type.name, { ids: to === topKey ? [] : [to] });
  const places = options.filter(({ value }) => value !== record.id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const moved = await run(() =>
      update({
        ...writesTo(type),
        id: record.id,
        // A member that is undefined is removed.
        values: { [parent]: to === topKey ? undefined : to } as Values,
      }),
    );
    if (moved === undefined) return;
    const label = options.find(({ value }) => value === to)?.label;
    onMoved(to === topKey ? undefined : { id: to, label: label ?? '' });
  };
  const choice = (value: string, label: string) => (
    <label key={value} className="tree-place row">
      <input type="radio" name={group} value={value} checked={to === value} onChange={() => setTo(value)} />
      <span>{label}</span>
    </label>
  );
  return (
    <Dialog title={texts.move(recordTitle(type, record))} isBusy={isBusy} onClose={onClose}>
      <form className="tree-move stack gap-6" onSubmit={(event) => void submit(event)}>
        <div className="filter">
          <input
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            onChange={({ target }) => onSearch(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <fieldset aria-busy={isLoading} aria-describedby={failure === undefined ? undefined : `${group}-error`}>
          <legend>{texts.places}</legend>
          <div className="tree-places">
            {choice(topKey, texts.top)}
            {places.map(({ value, label }) => choice(value, label))}
            {places.length === 0 && <p className="quiet">{isLoading ? texts.loading : texts.nothingFound}</p>}
          </div>
        </fieldset>
        {failure !== undefined && (
          <p id={`${group}-error`} role="alert" className="field-error">
            {failureText(failure)}
          </p>
        )}
        <div className="buttons">
          <Button look="main" isSubmit isBusy={isBusy}>
            <BusyLabel text={texts.moveButton} busyText={texts.moving} isBusy={isBusy} />
          </Button>
          <Button isBusy={isBusy} onClick={onClose}>
            {formTexts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
