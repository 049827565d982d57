import { useMemo } from 'react';
import type { Overlay } from '#core/tuning/overlay.ts';
import { isSameJson } from '#core/values/json.ts';
import { type KeptDraft, useKeptDraft } from '../../editing/useKeptDraft.ts';
import type { UnsavedOverlay } from '../tabOverlay.ts';

type Versions = { readonly stored: Overlay | undefined; readonly overlay: Overlay };

/** Whether the overlay differs from the stored one, and keeps a copy of it in this tab as long as it does. */
export function useUnsavedOverlay(tabCopy: KeptDraft<UnsavedOverlay>, { stored, overlay }: Versions) {
  const isUnsaved = !isSameJson(withoutBase(overlay), withoutBase(stored ?? {}));
  const unsaved = useMemo(
    () => (isUnsaved ? { base: stored ?? {}, overlay } : undefined),
    [isUnsaved, stored, overlay],
  );
  const { isRecovered } = useKeptDraft(tabCopy, unsaved);
  return { isUnsaved, isRecovered };
}

function withoutBase({ base: _base, ...overlay }: Overlay) {
  return overlay;
}
