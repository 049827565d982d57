import { useMemo } from 'react';
import type { SavedView } from '#core/api/viewOperations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { viewTexts } from '#core/locales/es/admin/lists/views.ts';
import { readViewQuery } from './viewQuery.ts';
import { Button } from '../ui/Button.tsx';

type ViewNoticeProps = {
  readonly type: ContentType;
  readonly current: SavedView | undefined;
  readonly isGone: boolean;
  readonly onLeave: () => void;
};

/** Says that the view of the address is gone, or which parts of it the type no longer has. */
export function ViewNotice({ type, current, isGone, onLeave }: ViewNoticeProps) {
  const lost = useMemo(() => (current === undefined ? [] : readViewQuery(type, current.query).lost), [type, current]);
  if (isGone)
    return (
      <p className="view-note cluster" role="status">
        {viewTexts.gone}{' '}
        <Button look="quiet" onClick={onLeave}>
          {viewTexts.understood}
        </Button>
      </p>
    );
  if (current === undefined || lost.length === 0) return null;
  const parts = [...new Set(lost.map(({ part, label }) => viewTexts.lostPart[part](label)))];
  return (
    <p className="view-note cluster" role="status">
      {viewTexts.lost(current.name, parts.join(', '))}
    </p>
  );
}
