import { useLocation } from 'react-router';
import { isJsonObject } from '#core/values/json.ts';
import { withForm } from '../areas/openForm.ts';

export type ListLocation = { readonly list: string };

/** The state of a link away from a list, so that the way back restores page, order and filters. */
export function listLocation(address: URLSearchParams): ListLocation {
  const search = String(withForm(address, { kind: 'none' }));
  return { list: search === '' ? '' : `?${search}` };
}

/** The location of the list that is open now. */
export const currentListLocation = (): ListLocation => listLocation(new URLSearchParams(location.search));

/** The query of the list that this screen was opened from, with its `?`, or ''. */
export function useListLocation(): ListLocation {
  const { state }: { state: unknown } = useLocation();
  return { list: isJsonObject(state) && typeof state.list === 'string' ? state.list : '' };
}
