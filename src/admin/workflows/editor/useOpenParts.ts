import { useCallback, useState } from 'react';
import type { Definition } from '#core/workflow/definition.ts';

/** Above this number of activities, all start closed. */
const fewActivities = 3;

/** The open activities, by id. */
export function useOpenParts({ activities }: Definition) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(activities.length <= fewActivities ? activities.map(({ id }) => id) : []),
  );
  const toggle = useCallback(
    (id: string) =>
      setOpen((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    [],
  );
  const show = useCallback((id: string) => setOpen((before) => new Set([...before, id])), []);
  return { open, toggle, show };
}
