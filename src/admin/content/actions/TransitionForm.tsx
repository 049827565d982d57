import { type ReactNode, useId, useState } from 'react';
import type { Shape, Transition } from '#core/schema/contentType.ts';
import type { Values } from '#core/store/record.ts';
import { ProviderError } from '#providers/providerError.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import { Button } from '../../shell/Button.tsx';
import { Dialog } from '../../shell/Dialog.tsx';
import { failureText } from '../../shell/failureText.ts';
import { messages } from '../../messages.ts';
import { formMessages } from '../form/formMessages.ts';

type TransitionFormProps = {
  readonly transition: Transition;
  /** Its form with fewer fields or choices than declared. */
  readonly shape?: Shape | undefined;
  readonly about?: string | undefined;
  readonly isBusy: boolean;
  /** Whether there is nothing to apply it to. */
  readonly isOff?: boolean;
  /** Why the last attempt failed. */
  readonly failure: unknown;
  /** More about failures. */
  readonly refusals?: ReactNode;
  /** Label of the button that applies it. */
  readonly label: string;
  /** Called with valid values. */
  readonly onApply: (values: Values) => void;
  readonly onClose: () => void;
  /** What it is applied to. */
  readonly children?: ReactNode;
};

const noForm: Shape = { title: '', schema: { type: 'object' }, fields: [], isOpen: false };

/** The dialog of a transition: its declared form, and why it was refused. What was typed stays. */
export function TransitionForm({ transition, shape, isBusy, isOff = false, failure, ...props }: TransitionFormProps) {
  const { about = transition.about, refusals, label, onApply, onClose, children } = props;
  const titleId = useId();
  const [values, setValues] = useState<Values>({});
  const isInForm = failure instanceof ProviderError && failure.fieldErrors.length > 0;
  return (
    <Dialog title={<span id={titleId}>{transition.title}</span>} isBusy={isBusy} onClose={onClose}>
      {about !== undefined && <p>{about}</p>}
      {children}
      <SchemaForm
        shape={shape ?? transition.form ?? noForm}
        values={values}
        titleId={titleId}
        messages={formMessages()}
        {...(isInForm && { serverErrors: failure.fieldErrors })}
        onChange={setValues}
        onSubmit={onApply}
      >
        <div role="alert" className="failure">
          {failure !== undefined && <p className="alert">{failureText(failure)}</p>}
          {refusals}
        </div>
        <div className="buttons">
          <Button isBusy={isBusy} onClick={onClose}>
            {messages.admin.form.close}
          </Button>
          <Button isSubmit look={transition.isDangerous ? 'danger-main' : 'main'} isBusy={isBusy} isOff={isOff}>
            {isBusy ? messages.admin.working : label}
          </Button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
