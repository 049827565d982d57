import { useDeferredValue, useMemo } from 'react';
import type { TypeTuning } from '#core/api/tuningOperations.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { assembleContentType } from '#core/parsing/assembleContentType.ts';
import type { Overlay } from '#core/tuning/overlay.ts';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { relatedBy, tunedView } from './tunedView.ts';

/** A content type as its schema file defines it (`code`), and as the overlay on the screen tunes it (`type`). */
export function useTunedType(tuning: TypeTuning, overlay: Overlay) {
  const types = useContentTypes();
  const related = useMemo(() => relatedBy(types, tuning.name), [types, tuning]);
  const code = useMemo(
    () => assembleContentType(related(tuning.schema as JsonSchema), { name: tuning.name }),
    [tuning, related],
  );
  // Typed text shows in its input at once; the preview follows.
  const shown = useDeferredValue(overlay);
  const view = useMemo(() => tunedView(code, shown, related), [code, shown, related]);
  // While the overlay is invalid, the preview keeps the last valid type.
  const [type] = useDerivedState(view.type ?? code, (before) => view.type ?? before);
  return {
    related,
    code,
    /** The overlay that `type` shows. */
    shown,
    type,
    faults: view.faults,
    isFaulty: view.type === undefined,
  };
}

export type TunedType = ReturnType<typeof useTunedType>;
