import { useDeferredValue, useMemo } from 'react';
import type { TypeTuning } from '#core/api/tuningOperations.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { assembleContentType } from '#core/parsing/assembly/assembleContentType.ts';
import type { Overlay } from '#core/tuning/overlay.ts';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { relatedBy, tunedView } from './tunedView.ts';

/** The content type of the files, and as the overlay on the screen tunes it. */
export function useTunedType(tuning: TypeTuning, overlay: Overlay) {
  const types = useContentTypes();
  const related = useMemo(() => relatedBy(types, tuning.name), [types, tuning]);
  const code = useMemo(
    () => assembleContentType(related(tuning.schema as JsonSchema), { name: tuning.name }),
    [tuning, related],
  );
  // A key shows in its input at once; what it does to the form follows.
  const shown = useDeferredValue(overlay);
  const view = useMemo(() => tunedView(code, shown, related), [code, shown, related]);
  // While something is wrong, the last form that was right stays on the screen.
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
