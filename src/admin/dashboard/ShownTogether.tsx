import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

type ShownTogetherProps = { readonly fallback: ReactNode; readonly children: ReactNode };

const unanswered = { predicate: ({ state }: Query) => state.status === 'pending' };

/** Shows its children once their queries have their first answers, so that no late content moves the rest. */
export function ShownTogether({ fallback, children }: ShownTogetherProps) {
  const queries = useQueryClient();
  const waiting = useIsFetching(unanswered);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // The queries of the children start after the render that counted, before this effect.
    if (queries.isFetching(unanswered) === 0) setShown(true);
  }, [queries, waiting]);
  return (
    <>
      {!isShown && fallback}
      <div className="shown-together" hidden={!isShown}>
        {children}
      </div>
    </>
  );
}
