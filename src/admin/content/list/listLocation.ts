import { useLocation } from 'react-router';
import { isJsonObject } from '#core/values/json.ts';
import { withForm } from '../form/openForm.ts';

export type ListLocation = { readonly list: string };

/** What a link away from a list takes along, so that the way back leads to the same page, order and filters. */
export function listLocation(address: URLSearchParams): ListLocation {
  const search = String(withForm(address, { kind: 'none' }));
  return { list: search === '' ? '' : `?${search}` };
}

/** The place of the list that this screen was opened from: a query with its `?`, or ''. */
export function useListLocation(): ListLocation {
  const { state }: { state: unknown } = useLocation();
  return { list: isJsonObject(state) && typeof state.list === 'string' ? state.list : '' };
}
