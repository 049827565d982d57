/** Icons that lists alone draw. */
export const listOutlines = {
  edit: 'M4 20l1-4.500L16 4.500l3.500 3.500L8.500 19zM13.500 7l3.500 3.500',
  remove: 'M4 7h16M9 7V4h6v3M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500',
  more: 'M5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.500 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M18 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  grip: 'M8 7h8M8 12h8M8 17h8',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16',
  cards: 'M4 4.500h7v6H4zM13 4.500h7v6h-7zM4 13.500h7v6H4zM13 13.500h7v6h-7z',
  board: 'M4 5h4.500v14H4zM10 5h4.500v9H10zM16 5h4.500v11H16z',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.500 3.500V8M15.500 3.500V8',
  tree: 'M5 4v14.500h5M5 9h5M12 6.500h7v5h-7zM12 16h7v5h-7z',
  plus: 'M12 5v14M5 12h14',
  previous: 'M14.500 6l-6 6 6 6',
  down: 'M6 9.500l6 6 6-6',
  next: 'M9.500 6l6 6-6 6',
} as const;
