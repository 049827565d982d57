/** The outlines of the tools on a 24 × 24 grid. */
export const outlines = {
  title: 'M4 6v12M12 6v12M4 12h8M16 10.5a2.5 2.5 0 1 1 4.5 1.5L16 18h5',
  subtitle: 'M4 6v12M11 6v12M4 12h7M15.5 9h5L17.5 12.5c2 0 3.5 1 3.5 2.8S19.5 18 18 18s-2.5-.6-3-1.5',
  section: 'M4 6v12M11 6v12M4 12h7M19 18V9l-4.5 6h6.5',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M4 14.5a1.3 1.3 0 1 1 2.3.8L4 18.5h2.5',
  quote: 'M5 5v14M9 8h11M9 12h11M9 16h7',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9h.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9M15 10v9',
  undo: 'M9 6L4 10.5 9 15M4 10.5h10a5 5 0 0 1 0 10h-3',
  redo: 'M15 6l5 4.5-5 4.5M20 10.5H10a5 5 0 0 0 0 10h3',
} as const;

export function ToolIcon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
