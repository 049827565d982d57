import { type ReactNode, useId, useRef, useState } from 'react';
import { formBar } from '#core/locales/es/admin/formBar.ts';
import { Button } from '../../ui/Button.tsx';

/** Opens the buttons that have no room in the bar, above it. They stay in the form, so that they can submit it. */
export function MoreButton({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div
      role="presentation"
      className="save-more"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <Button
        ref={opener}
        aria-label={formBar.moreLabel}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {formBar.more}
      </Button>
      <div id={id} hidden={!isOpen} className="save-menu stack gap-3">
        {children}
      </div>
    </div>
  );
}
