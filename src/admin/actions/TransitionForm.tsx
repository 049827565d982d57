import { type ReactNode, useCallback, useId } from 'react';
import type { Shape, Transition } from '#core/schema/contentType.ts';
import { withoutWriteOnly } from '#core/validation/writeOnly.ts';
import type { Values } from '#core/values/record.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { useTypedValues } from '../drafts/useTypedValues.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogClosing } from '../drafts/useDialogClosing.tsx';
import { failureText } from '../ui/failureText.ts';
import { formMessages } from '../texts/formMessages.ts';

type TransitionFormProps = {
  readonly transition: Transition;
  /** Id of the draft of what is typed. */
  readonly draftId: string;
  /** Its form with fewer fields or choices than declared. */
  readonly shape?: Shape | undefined;
  readonly about?: string | undefined;
  readonly isBusy: boolean;
  /** Whether there is nothing to apply it to. */
  readonly isUnavailable?: boolean;
  /** Why the last attempt failed. */
  readonly failure: unknown;
  /** More about failures. */
  readonly refusals?: ReactNode;
  /** Label of the button that applies it. */
  readonly label: string;
  /** Called with valid values; resolves to whether it was applied. */
  readonly onApply: (values: Values) => Promise<boolean>;
  /** Called once it was applied. */
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Says what it is applied to. */
  readonly children?: ReactNode;
};

const empty: Values = {};
const noForm: Shape = { title: '', schema: { type: 'object' }, fields: [], isOpen: false };

/** The dialog of a transition: its declared form, and why it was refused. What was typed stays. */
export function TransitionForm({
  transition,
  shape,
  isBusy,
  isUnavailable = false,
  failure,
  ...props
}: TransitionFormProps) {
  const { draftId, about = transition.about, refusals, label, onApply, onDone, onClose, children } = props;
  const titleId = useId();
  const form = shape ?? transition.form ?? noForm;
  const toDraft = useCallback((values: Values) => withoutWriteOnly(values, form), [form]);
  const typed = useTypedValues<Values>({ path: `accion:${transition.name}`, id: draftId, stored: empty, toDraft });
  const { close, finish, notes } = useDialogClosing(typed, onClose);
  const isInForm = failure instanceof ProviderError && failure.fieldErrors.length > 0;
  const apply = async (values: Values) => {
    if (await onApply(values)) finish(onDone);
  };
  return (
    <Dialog title={<span id={titleId}>{transition.title}</span>} isBusy={isBusy} onClose={close}>
      {notes}
      {about !== undefined && <p>{about}</p>}
      {children}
      <SchemaForm
        shape={form}
        values={typed.values}
        titleId={titleId}
        messages={formMessages()}
        {...(isInForm && { serverErrors: failure.fieldErrors })}
        onChange={typed.setValues}
        onSubmit={(values) => void apply(values)}
      >
        <div role="alert" className="failure">
          {failure !== undefined && <p className="alert">{failureText(failure)}</p>}
          {refusals}
        </div>
        <div className="buttons">
          <Button isBusy={isBusy} onClick={close}>
            {formTexts.close}
          </Button>
          <Button
            isSubmit
            look={transition.isDangerous ? 'danger-main' : 'main'}
            isBusy={isBusy}
            isUnavailable={isUnavailable}
          >
            {isBusy ? adminTexts.working : label}
          </Button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
