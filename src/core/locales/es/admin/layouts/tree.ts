/** Records below others of their type. */
export const tree = {
  open: (title: string) => `Abrir ${title}`,
  close: (title: string) => `Cerrar ${title}`,
  more: (count: number) => (count === 1 ? 'Mostrar 1 más' : `Mostrar más (quedan ${count})`),
  createBelow: 'Nuevo debajo',
  moveTo: 'Mover a…',
  move: (title: string) => `Mover «${title}»`,
  moveButton: 'Mover',
  moving: 'Moviendo…',
  search: 'Buscar dónde ponerlo',
  places: 'Debajo de',
  top: 'Nivel superior, debajo de ninguno',
  nothingFound: 'Nada coincide con la búsqueda.',
  moved: (title: string, above: string | undefined) =>
    above === undefined ? `${title} quedó en el nivel superior.` : `${title} quedó debajo de ${above}.`,
  path: 'Está en',
  missing: '…',
  loading: 'Cargando…',
  tooMany: (shown: number) => `Se muestran los primeros ${shown}. Para ver los demás use la búsqueda.`,
  help: 'Las flechas arriba y abajo van de un registro a otro; derecha abre e izquierda cierra; Entrar muestra el registro.',
} as const;
