import type { Command } from 'prosemirror-state';
import { richSchema } from '../document/schema.ts';
import { selectedPicture } from '../editor/commands.ts';

export type Picture = { readonly src: string; readonly alt: string };

/** Inserts a picture, or changes the selected one. */
export function setPicture(picture: Picture): Command {
  return (state, dispatch) => {
    const title = selectedPicture(state)?.attrs['title'] ?? '';
    dispatch?.(
      state.tr.replaceSelectionWith(richSchema.nodes.image.create({ ...picture, title }), true).scrollIntoView(),
    );
    return true;
  };
}
