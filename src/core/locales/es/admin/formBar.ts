/** The bar at the foot of forms. */
export const formBar = {
  createLost:
    'Se perdió la conexión con el servidor, y el registro quizá ya está creado. Búsquelo en la lista antes de guardar otra vez.',
  unsaved: 'Cambios sin guardar',
  savedAt: (instant: string) => `Guardado ${instant}`,
  willRemove: (labels: readonly string[]) => `Se quitará: ${labels.join(', ')}`,
  savePending: 'Guardar cambios pendientes',
  saveAsPending: 'Guardar como cambios pendientes',
  pendingSaved: 'Cambios pendientes guardados',
  pendingDetail: 'Los vecinos siguen viendo la versión publicada.',
  paused: 'Quite la selección de la lista para guardar este formulario.',
  visibleUntil: 'Visible hasta…',
  more: 'Más',
  moreLabel: 'Más acciones del formulario',
  keys: (isApple: boolean) => (isApple ? '⌘S' : 'Ctrl+S'),
} as const;
