const outlines = {
  handle: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  earlier: 'M14 6l-6 6 6 6',
  later: 'M10 6l6 6-6 6',
} as const;

/** The drag handle of a card, and the arrows beside it. */
export function MoveIcon({ look }: { readonly look: keyof typeof outlines }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={outlines[look]}
        fill="none"
        stroke="currentColor"
        strokeWidth={look === 'handle' ? 3 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
