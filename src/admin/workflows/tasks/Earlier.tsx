import { useState } from 'react';
import { announcedPart } from '../../announcedPart.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { words } from '../../words.ts';
import { screenWords } from '../workflowWords.ts';
import { PartBoundary } from '#forms/lazyPart.tsx';

const EarlierActivities = announcedPart(async () => (await import('./EarlierActivities.tsx')).EarlierActivities);

type EarlierProps = { readonly executionId: string; readonly count: number };

/** The earlier activities, loaded when they are opened. */
export function Earlier({ executionId, count }: EarlierProps) {
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <details className="earlier" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {screenWords.tasks.earlier} <span className="tag">{count}</span>
      </summary>
      {isOpen && (
        <PartBoundary fallback={<Spinner label={words.admin.loading} />}>
          <EarlierActivities executionId={executionId} />
        </PartBoundary>
      )}
    </details>
  );
}
