import { useSyncExternalStore } from 'react';
import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import type { DraftState, DraftSync } from './draftSync.ts';
import { clockText } from '../records/recordText.ts';

/** Shows where the draft is stored. No live region: it must not interrupt typing. */
export function DraftLine({ sync }: { readonly sync: DraftSync }) {
  const state = useSyncExternalStore(sync.subscribe, sync.state, sync.state);
  const text = textOf(state);
  const isStored = state.kind === 'storing' || state.kind === 'stored';
  return text === undefined ? null : <p className={isStored ? 'draft-line' : 'draft-line draft-unsent'}>{text}</p>;
}

function textOf(state: DraftState): string | undefined {
  if (state.kind === 'none') return undefined;
  if (state.kind === 'storing') return draftTexts.keeping;
  if (state.kind === 'stored') return draftTexts.keptAt(clockText(state.at));
  return draftTexts.onlyHere[state.cause];
}
