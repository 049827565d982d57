import { createContext, useContext } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { useMay } from '../../session/useMay.ts';

/** Whether the shown list accepts new records: the list of an archived record does not. */
export const AddingContext = createContext(true);

/** Whether the signed-in person may add a record to the shown list. */
export function useMayAdd(type: ContentType): boolean {
  const isOpen = useContext(AddingContext);
  return useMay(type).create && isOpen;
}
