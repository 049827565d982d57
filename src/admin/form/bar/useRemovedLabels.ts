import { hiddenLabels } from '#core/validation/hiddenValues.ts';
import { useMemo } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { tidy } from '#forms/context/formContext.ts';
import { type EditorState, mergeOf } from '../editorState.ts';

/** The labels of the values that a save, or the merge of a conflict, removes because others hide them. */
export function useRemovedLabels(type: ContentType, state: EditorState): readonly string[] {
  return useMemo(() => {
    const { conflict, values } = state;
    return hiddenLabels(type, conflict === undefined ? tidy(values) : mergeOf(state, conflict).merged);
  }, [state, type]);
}
