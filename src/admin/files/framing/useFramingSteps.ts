import { useCallback, useEffect, useRef, useState } from 'react';
import type { Framing } from '#core/files/framing.ts';
import { isSameJson } from '#core/values/json.ts';

/** A framing as it changes, with a step back per gesture. */
export function useFramingSteps(first: Framing) {
  const [steps, setSteps] = useState<readonly Framing[]>([first]);
  const gesture = useRef<string>(undefined);
  const framing = steps.at(-1) ?? first;
  const endGesture = useCallback(() => {
    gesture.current = undefined;
  }, []);
  useEffect(() => {
    document.addEventListener('pointerup', endGesture);
    document.addEventListener('keyup', endGesture);
    return () => {
      document.removeEventListener('pointerup', endGesture);
      document.removeEventListener('keyup', endGesture);
    };
  }, [endGesture]);
  return {
    framing,
    canUndo: steps.length > 1,
    /** Changes of the same gesture are one step. */
    change: (next: Framing, name: string) => {
      if (isSameJson(next, framing)) return;
      const isSameGesture = gesture.current === name;
      gesture.current = name;
      setSteps((before) => [...(isSameGesture ? before.slice(0, -1) : before), next]);
    },
    endGesture,
    undo: () => {
      endGesture();
      setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before));
    },
  };
}
