import { type FormEvent, useId, useState } from 'react';
import type { SavedView } from '#core/api/viewOperations.ts';
import { ProviderError } from '#providers/providerError.ts';
import { lateMessages } from '../../../lateMessages.ts';
import { Button } from '../../../shell/Button.tsx';
import { Dialog } from '../../../shell/Dialog.tsx';
import { failureText } from '../../../shell/failureText.ts';
import { messages } from '../../../messages.ts';
import { ViewChoices } from './ViewChoices.tsx';

type ViewFacts = Pick<SavedView, 'name' | 'isShared' | 'isFirst'>;

type ViewDialogProps = {
  readonly title: string;
  readonly view: ViewFacts;
  /** Whether the person may share views. */
  readonly mayShare: boolean;
  /** Whether the person has created the view. */
  readonly isOwn: boolean;
  readonly onSave: (view: ViewFacts) => Promise<void>;
  readonly onClose: () => void;
};

/** The name of a view, and for whom it is. A refusal keeps what was typed. */
export function ViewDialog({ title, view, mayShare, isOwn, onSave, onClose }: ViewDialogProps) {
  const texts = lateMessages.views;
  const [name, setName] = useState(view.name);
  const [isShared, setShared] = useState(view.isShared);
  const [isFirst, setFirst] = useState(view.isFirst);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ readonly text: string; readonly isOfName: boolean }>();
  const id = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setFault({ text: texts.nameMissing, isOfName: true });
    setBusy(true);
    setFault(undefined);
    try {
      await onSave({ name: name.trim(), isShared, isFirst: isShared && isFirst });
      onClose();
    } catch (error) {
      const isOfName = error instanceof ProviderError && error.fieldErrors.some(({ pointer }) => pointer === '/name');
      setFault({ text: failureText(error), isOfName });
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose}>
      <form className="view-form" noValidate onSubmit={(event) => void save(event)}>
        <label htmlFor={id}>{texts.name}</label>
        <input
          id={id}
          value={name}
          maxLength={80}
          autoComplete="off"
          aria-invalid={fault?.isOfName === true || undefined}
          aria-describedby={fault?.isOfName === true ? `${id}-fault` : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {mayShare && (
          <ViewChoices
            isShared={isShared}
            isFirst={isFirst}
            onShared={isOwn ? setShared : undefined}
            onFirst={setFirst}
          />
        )}
        <div id={`${id}-fault`} role="alert">
          {fault !== undefined && <div className="alert">{fault.text}</div>}
        </div>
        <div className="buttons">
          <Button isBusy={isBusy} onClick={onClose}>
            {messages.admin.list.cancel}
          </Button>
          <Button isSubmit look="main" isBusy={isBusy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
