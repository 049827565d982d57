import type { StoredRecord } from '#core/values/record.ts';
import { useLazyModule } from '../../ui/loading/useLazyImport.ts';
import { useOnceTrue } from '../../ui/useOnceTrue.ts';

const loadPanel = async () => (await import('./PendingPanel.tsx')).PendingPanel;

/**
 * The panel of a record with pending changes, undefined without any, and whether the rest of the screen may be shown: a panel
 * that arrives after it would move it down.
 */
export function usePendingPanel(record: StoredRecord | undefined) {
  const { loaded, isLoading } = useLazyModule(loadPanel, record?._pendingAt !== undefined);
  const isReady = useOnceTrue(record !== undefined && !isLoading);
  return { PendingPanel: record?._pendingAt === undefined ? undefined : loaded, isReady };
}
