import { Outline } from '../../shell/Icon.tsx';

const outlines = {
  up: 'M6 14l6-6 6 6',
  down: 'M6 10l6 6 6-6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  give: 'M4 6h7M4 12h5M4 18h7M13 12h8M17 8l4 4-4 4',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  undo: 'M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  redo: 'M16 5l4 4-4 4M20 9h-9a6 6 0 0 0 0 12h3',
  closed: 'M10 6l6 6-6 6',
} as const;

export type PartLook = keyof typeof outlines;

/** Outline icons of the actions on a workflow's parts. */
export function PartIcon({ look }: { readonly look: PartLook }) {
  return <Outline path={outlines[look]} />;
}
