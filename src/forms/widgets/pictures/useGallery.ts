import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Json } from '#core/values/json.ts';
import type { FormCatalog } from '#core/locales/catalog.ts';

type GalleryState = {
  readonly items: readonly Json[];
  readonly id: string;
  readonly messages: FormCatalog;
  readonly onChange: (items: readonly Json[]) => void;
  /** Announces the change to screen readers. */
  readonly onAnnounce: (text: string) => void;
};

/** The actions on the pictures of a gallery. */
export type GalleryActions = {
  readonly change: (index: number, item: Json) => void;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
  readonly add: (items: readonly Json[]) => void;
};

/** Returns stable actions, so that a picture is drawn again only when it changes. */
export function useGallery(state: GalleryState): GalleryActions {
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  return useMemo<GalleryActions>(
    () => ({
      change: (index, item) => latest.current.onChange(latest.current.items.with(index, item)),
      move: (from, to) => move(latest.current, { from, to }),
      remove: (index) => remove(latest.current, index),
      add: (items) => add(latest.current, items),
    }),
    [],
  );
}

function move(
  { items, id, messages, onChange, onAnnounce }: GalleryState,
  { from, to }: { from: number; to: number },
): void {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return;
  const control = controlsOf(id, from).findIndex((element) => element === document.activeElement);
  onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
  onAnnounce(messages.mediaInputs.moved(to + 1, items.length));
  focusSoon(() => controlsOf(id, to)[control]);
}

/** Focuses the button of the next picture, else of the last one, else the input that adds. */
function remove({ items, id, messages, onChange, onAnnounce }: GalleryState, index: number): void {
  onChange(items.toSpliced(index, 1));
  onAnnounce(messages.mediaInputs.removed(items.length - 1));
  const next = Math.min(index, items.length - 2);
  focusSoon(() => controlsOf(id, next).at(-1) ?? document.getElementById(`${id}:add`));
}

/** Focuses the first empty input of the new pictures. */
function add({ items, id, messages, onChange, onAnnounce }: GalleryState, added: readonly Json[]): void {
  onChange([...items, ...added]);
  onAnnounce(messages.mediaInputs.added(added.length));
  focusSoon(() => controlsOf(id, items.length).find((control) => 'value' in control && control.value === ''));
}

function controlsOf(id: string, index: number): readonly HTMLElement[] {
  const item = document.getElementById(`${id}/${index}:item`);
  return [...(item?.querySelectorAll<HTMLElement>('input, textarea, button') ?? [])];
}

function focusSoon(findTarget: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => findTarget()?.focus());
}
