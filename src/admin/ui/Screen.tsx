import type { ReactNode } from 'react';
import { useTitle } from './useTitle.ts';

type ScreenProps = {
  /** The heading. */
  readonly title: string;
  /** The title of the window; the heading when left out. */
  readonly windowTitle?: string | undefined;
  /** A link back, above the heading. */
  readonly back?: ReactNode;
  /** What the screen is for, below the heading. */
  readonly about?: ReactNode;
  /** Beside the heading. */
  readonly tools?: ReactNode;
  readonly isBusy?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A screen of the back office with its heading. */
export function Screen({ title, windowTitle = title, back, about, tools, isBusy, className, children }: ScreenProps) {
  useTitle(windowTitle);
  return (
    <section className={className === undefined ? 'screen' : `screen ${className}`} aria-busy={isBusy}>
      {back}
      <div className="screen-head">
        <div>
          <h1>{title}</h1>
          {about !== undefined && <p className="quiet screen-about">{about}</p>}
        </div>
        {tools}
      </div>
      {children}
    </section>
  );
}
