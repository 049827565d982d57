import { type ReactNode, type Ref, useState } from 'react';
import { useFormContext } from '../context/formContext.ts';
import { countErrors } from './countErrors.ts';

type FoldProps = {
  readonly id: string;
  readonly title: string;
  readonly isRequired?: boolean;
  readonly describedBy?: string | undefined;
  /** Pointers of the values inside; an error of one of them unfolds it. */
  readonly pointers: readonly string[];
  readonly ref?: Ref<HTMLFieldSetElement>;
  readonly children: ReactNode;
};

/** Fields under a heading that folds them. Folded inputs keep what they hold, such as an upload. */
export function Fold({ id, title, isRequired = false, describedBy, pointers, ref, children }: FoldProps) {
  const { allErrors } = useFormContext();
  const [isOpen, setOpen] = useState(true);
  const count = countErrors(allErrors, pointers);
  const [known, setKnown] = useState(count);
  if (count !== known) {
    setKnown(count);
    if (count > known) setOpen(true);
  }
  return (
    <fieldset className="group" id={id} ref={ref} aria-describedby={describedBy}>
      <legend className={isRequired ? 'is-required' : undefined}>
        <button
          type="button"
          className="fold"
          aria-expanded={isOpen}
          aria-controls={`${id}:body`}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </button>
      </legend>
      <div id={`${id}:body`} className="group-body" hidden={!isOpen}>
        {children}
      </div>
    </fieldset>
  );
}
