import { type ComponentType, useEffect, useState } from 'react';
import type { Field } from '#core/schema/field.ts';
import type { RichTextEditorProps } from './editorProps.ts';

type EditorPart =
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'ready'; readonly Editor: ComponentType<RichTextEditorProps> };

/** Loads the editor once; after a failure the next call tries again. */
export function createEditorSource(importEditor: () => Promise<ComponentType<RichTextEditorProps>>) {
  let ready: EditorPart | undefined;
  let loading: Promise<EditorPart> | undefined;
  return {
    ready: () => ready,
    load: (): Promise<EditorPart> => {
      loading ??= importEditor().then(
        (Editor) => (ready = { kind: 'ready', Editor }),
        () => {
          loading = undefined;
          return { kind: 'failed' };
        },
      );
      return loading;
    },
  };
}

/** The one source of the staff area. */
export const editorSource = createEditorSource(async () => (await import('./RichTextEditor.tsx')).RichTextEditor);

/**
 * The editor of texts, which is loaded once for all forms. A field that it failed for stays without it, so that nothing changes under who
 * types; the next one tries again.
 */
export function useEditorPart({ isNeeded = true, source = editorSource } = {}): EditorPart {
  const [part, setPart] = useState<EditorPart>(() => source.ready() ?? { kind: 'waiting' });
  const isMissing = isNeeded && part.kind === 'waiting';
  useEffect(() => {
    if (!isMissing) return undefined;
    let isMounted = true;
    void source.load().then((loaded) => isMounted && setPart(loaded));
    return () => {
      isMounted = false;
    };
  }, [isMissing, source]);
  return part;
}

/** Whether a form of these fields can show its texts at once, with formatting; also true when the editor cannot be loaded. */
export function useTextsReady(fields: readonly Field[]): boolean {
  const isNeeded = hasRichText(fields);
  return useEditorPart({ isNeeded }).kind !== 'waiting' || !isNeeded;
}

function hasRichText(fields: readonly Field[]): boolean {
  return fields.some((field) => field.widget === 'markdown' || hasRichText(field.fields));
}
