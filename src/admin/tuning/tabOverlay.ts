import { mergeOverlays } from '#core/tuning/mergeOverlays.ts';
import { type Overlay, readOverlay } from '#core/tuning/overlay.ts';
import { isJsonObject, isSameJson } from '#core/values/json.ts';

/** What somebody changed and did not save, and the overlay on which they began. */
export type UnsavedOverlay = { readonly base: Overlay; readonly overlay: Overlay };

/** Reads a copy of this tab; undefined when it is none. */
export function readUnsaved(stored: unknown): UnsavedOverlay | undefined {
  if (!isJsonObject(stored) || !isJsonObject(stored['overlay'])) return undefined;
  return { base: readOverlay(stored['base'] ?? {}).overlay, overlay: readOverlay(stored['overlay']).overlay };
}

/** The copy of this tab over what is stored now; undefined when it changes nothing. */
export function recoveredOverlay(working: Overlay, unsaved: UnsavedOverlay | undefined): Overlay | undefined {
  if (unsaved === undefined) return undefined;
  const { merged } = mergeOverlays({ base: unsaved.base, mine: unsaved.overlay, theirs: working });
  return isSameJson(merged, working) ? undefined : merged;
}
