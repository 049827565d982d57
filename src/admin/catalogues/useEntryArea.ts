import { entryTypeName } from '#core/catalogues/entrySchema.ts';
import { type Area, areasOf } from '../areas/area.ts';
import { useContentTypes } from '../areas/contentTypes.ts';

/** The area of a catalogue's entries; undefined as long as this browser has not read their type. */
export function useEntryArea(catalogue: string): Area | undefined {
  const type = useContentTypes().find(({ name }) => name === entryTypeName(catalogue));
  return type === undefined ? undefined : areasOf([type])[0];
}
