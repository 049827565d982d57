import { useEffect, useState } from 'react';
import type { pickerComponents } from './pickerComponents.ts';

type PickerComponents = typeof pickerComponents;

const load = async (): Promise<PickerComponents> => (await import('./pickerComponents.ts')).pickerComponents;

/**
 * Loads the components once the form is shown, so that they work offline later. `open` retries and returns whether they are
 * loaded.
 */
export function usePickerComponents() {
  const [components, setComponents] = useState<PickerComponents>();
  useEffect(() => {
    let isUnmounted = false;
    load().then(
      (loaded) => isUnmounted || setComponents(loaded),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  const open = async (): Promise<boolean> => {
    if (components !== undefined) return true;
    try {
      setComponents(await load());
      return true;
    } catch {
      return false;
    }
  };
  return { components, open };
}
