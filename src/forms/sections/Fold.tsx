import type { ReactNode, Ref } from 'react';
import { useDerivedState } from '../editing/useDerivedState.ts';
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
  const count = countErrors(allErrors, pointers);
  const [{ isOpen }, setFold] = useDerivedState({ isOpen: true, count }, (before) =>
    before.count === count ? before : { isOpen: before.isOpen || count > before.count, count },
  );
  return (
    <fieldset className="group" id={id} ref={ref} aria-describedby={describedBy}>
      <legend className={isRequired ? 'is-required' : undefined}>
        <button
          type="button"
          className="fold"
          aria-expanded={isOpen}
          aria-controls={`${id}:body`}
          onClick={() => setFold({ isOpen: !isOpen, count })}
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
