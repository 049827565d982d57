/** Outlines on a 24 × 24 grid. */
const outlines = {
  address:
    'M12 21s7-6.200 7-11.500A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
  phone: 'M6 3h3l1.500 5-2 1.500a12 12 0 0 0 6 6l1.500-2 5 1.500v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  email: 'M3 6h18v12H3zM3 7l9 7 9-7',
  hours: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.500 2',
  down: 'M12 5v13M6 12.500l6 6 6-6',
  search: 'M10.500 17.500a7 7 0 1 0 0-14 7 7 0 0 0 0 14M15.600 15.600L21 21',
  chat: 'M4 5h16v11H11l-4.500 4v-4H4zM8 9.500h8M8 12.500h5',
  route: 'M12 3l9 9-9 9-9-9zM9.500 14v-2.500h5M12.500 9l2.500 2.500-2.500 2.500',
} as const;

export type IconName = keyof typeof outlines;

/** A decorative icon beside a text. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  );
}
