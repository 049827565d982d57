import { type ReactNode, useId } from 'react';

/** A part of the screen, with its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="box form-section stack gap-4" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
