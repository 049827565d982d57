/** The messages of the visual editor of texts. */
export const richText = {
  tools: 'Formato',
  title: 'Título',
  subtitle: 'Subtítulo',
  section: 'Apartado',
  bold: 'Negrita',
  italic: 'Cursiva',
  bulletList: 'Lista',
  orderedList: 'Lista numerada',
  quote: 'Cita',
  link: 'Enlace',
  picture: 'Poner imagen',
  table: 'Tabla',
  undo: 'Paso atrás',
  redo: 'Paso adelante',
  markdown: 'Markdown',
  withKeys: (name: string, keys: string) => `${name} (${keys})`,
  help: 'Alt+F10 lleva a los botones de formato.',
  obstacle: {
    html: 'HTML',
    references: 'enlaces por referencia',
    footnotes: 'notas al pie',
    other: 'algo',
  },
  onlyMarkdown: (what: string) =>
    `Este texto contiene ${what} que el editor visual no puede mostrar. Edítelo como Markdown.`,
} as const;
