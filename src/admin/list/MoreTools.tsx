import { type ReactNode, useId, useState } from 'react';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { listToolTexts } from '#core/locales/es/admin/listTools.ts';
import { Button } from '../ui/Button.tsx';
import { useMedia } from '../ui/useMedia.ts';

type MoreToolsProps = {
  /** Whether other tools stand before these, so that all of them fit only into a very wide window. */
  readonly areMany: boolean;
  readonly children: ReactNode;
};

/** The tools of a list that people need less often: in its line, or behind a button in the line below where they are too many. */
export function MoreTools({ areMany, children }: MoreToolsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia('(width < 112rem)');
  if (!areMany || !isNarrow) return children;
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={listToolTexts.more}
        onClick={() => setOpen(!isOpen)}
      >
        {listTexts.more}
      </Button>
      {isOpen && (
        <div id={id} className="more-tools cluster">
          {children}
        </div>
      )}
    </>
  );
}
