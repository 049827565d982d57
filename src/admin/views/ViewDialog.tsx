import { type FormEvent, useId, useState } from 'react';
import type { SavedView } from '#core/api/viewOperations.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { viewTexts } from '#core/locales/es/admin/lists/views.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { useTypedValues } from '../drafts/useTypedValues.ts';
import { makeId } from '../data/makeId.ts';
import { Button } from '../ui/Button.tsx';
import { useRequest } from '../requests/useRequest.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogClosing } from '../drafts/useDialogClosing.tsx';
import { failureText } from '../ui/failureText.ts';

type ViewFacts = Pick<SavedView, 'name' | 'isShared' | 'isFirst'>;

type ViewDialogProps = {
  readonly title: string;
  readonly view: ViewFacts;
  /** Id of the draft of what is typed. */
  readonly draftId: string;
  /** Whether the person may share views. */
  readonly mayShare: boolean;
  /** Whether the person has created the view. */
  readonly isOwn: boolean;
  /** `newId` is the same for every attempt. */
  readonly onSave: (view: ViewFacts, newId: string) => Promise<SavedView>;
  readonly onDone: (saved: SavedView) => void;
  readonly onClose: () => void;
};

/** The name of a view, and for whom it is. A refusal keeps what was typed. */
export function ViewDialog({ title, view, draftId, mayShare, isOwn, onSave, onDone, onClose }: ViewDialogProps) {
  const stored: ViewFacts = { name: view.name, isShared: view.isShared, isFirst: view.isFirst };
  const typed = useTypedValues({ path: 'vista', id: draftId, stored });
  const { name, isShared, isFirst } = typed.values;
  const change = (next: Partial<ViewFacts>) => typed.setValues((before) => ({ ...before, ...next }));
  const { close, finish, notes } = useDialogClosing(typed, onClose);
  const [newId] = useState(makeId);
  const { isBusy, failure, run } = useRequest();
  const [isUnnamed, setUnnamed] = useState(false);
  const refusal = failure === undefined ? undefined : failureText(failure);
  const fault = isUnnamed ? viewTexts.nameMissing : refusal;
  const isOfName =
    isUnnamed || (failure instanceof ProviderError && failure.fieldErrors.some(({ pointer }) => pointer === '/name'));
  const id = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setUnnamed(name.trim() === '');
    if (name.trim() === '') return;
    const saved = await run(() => onSave({ name: name.trim(), isShared, isFirst: isShared && isFirst }, newId));
    if (saved !== undefined) finish(() => onDone(saved));
  };
  return (
    <Dialog title={title} isBusy={isBusy} onClose={close}>
      {notes}
      <form className="view-form stack gap-5" noValidate onSubmit={(event) => void save(event)}>
        <label htmlFor={id}>{viewTexts.name}</label>
        <input
          id={id}
          value={name}
          maxLength={80}
          autoComplete="off"
          aria-invalid={isOfName || undefined}
          aria-describedby={isOfName ? `${id}-fault` : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
        {mayShare && (
          <ViewChoices
            isShared={isShared}
            isFirst={isFirst}
            onShared={isOwn ? (next) => change({ isShared: next }) : undefined}
            onFirst={(next) => change({ isFirst: next })}
          />
        )}
        <div id={`${id}-fault`} role="alert">
          {fault !== undefined && <div className="alert">{fault}</div>}
        </div>
        <div className="buttons">
          <Button isBusy={isBusy} onClick={close}>
            {listTexts.cancel}
          </Button>
          <Button isSubmit look="main" isBusy={isBusy}>
            {viewTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ViewChoicesProps = {
  readonly isShared: boolean;
  readonly isFirst: boolean;
  /** Left out when only somebody else may decide it. */
  readonly onShared: ((isShared: boolean) => void) | undefined;
  readonly onFirst: (isFirst: boolean) => void;
};

/** For whom a view is, and whether the list opens with it. */
export function ViewChoices({ isShared, isFirst, onShared, onFirst }: ViewChoicesProps) {
  return (
    <>
      {onShared !== undefined && (
        <label className="row">
          <input type="checkbox" checked={isShared} onChange={({ target }) => onShared(target.checked)} />
          {viewTexts.isShared}
        </label>
      )}
      {isShared && (
        <label className="row">
          <input type="checkbox" checked={isFirst} onChange={({ target }) => onFirst(target.checked)} />
          {viewTexts.isFirst}
        </label>
      )}
    </>
  );
}
