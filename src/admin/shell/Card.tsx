import type { ReactNode } from 'react';

type CardProps = {
  /** Of the heading, which names the card. */
  readonly titleId: string;
  /** Whether the card is itself an entry of a list. */
  readonly isEntry?: boolean;
  readonly isSaved?: boolean;
  /** Above the body: its checkbox, its picture. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** A record, a task or a workflow in a frame, with its actions at the foot. */
export function Card({ titleId, isEntry = false, isSaved = false, head, foot, children }: CardProps) {
  const Frame = isEntry ? 'li' : 'article';
  return (
    <Frame className={isSaved ? 'box card is-saved' : 'box card'} aria-labelledby={titleId}>
      {head}
      <div className="card-body">{children}</div>
      {foot}
    </Frame>
  );
}
