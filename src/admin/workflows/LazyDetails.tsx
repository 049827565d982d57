import { type ReactNode, useState } from 'react';

type LazyDetailsProps = { readonly className: string; readonly summary: ReactNode; readonly children: ReactNode };

/** A part that is rendered, and so loaded, while it is open. */
export function LazyDetails({ className, summary, children }: LazyDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
