import { useEffect, useState } from 'react';
import type { pickerComponents } from './pickerComponents.ts';

type Parts = typeof pickerComponents;

const load = async (): Promise<Parts> => (await import('./pickerComponents.ts')).pickerComponents;

/** Fetched once the form stands, so that they are there when the network is not; `open` tries again and answers whether they are. */
export function usePickerComponents() {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => isGone || setParts(loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const open = async (): Promise<boolean> => {
    if (parts !== undefined) return true;
    try {
      setParts(await load());
      return true;
    } catch {
      return false;
    }
  };
  return { parts, open };
}
