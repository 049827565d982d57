/** A list beside the panel of the records within which it stands. */
export const within = {
  edit: 'Editar',
  up: 'Subir',
  down: 'Bajar',
  fold: (label: string) => `Plegar: ${label}`,
  unfold: (label: string) => `Mostrar: ${label}`,
  all: (label: string) => `${label}: lista y archivo`,
  together: (label: string) => `${label} de todos`,
  archived: 'Está archivado: no aparece en la lista de la izquierda ni admite nada nuevo.',
  gone: (missing: string) => `${missing}. Elija otro de la lista.`,
  moved: (title: string, place: number, count: number) => `${title} quedó en el lugar ${place} de ${count}.`,
  start: (button: string) => `Para empezar, use «${button}».`,
  notMoved: (title: string) => `No se pudo mover ${title}.`,
  more: (count: number) => `Mostrar más (quedan ${count})`,
} as const;
