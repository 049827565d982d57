/** The form of a record. */
export const formTexts = {
  saving: 'Guardando…',
  cancel: 'Cancelar',
  close: 'Cerrar',
  someone: 'Otra persona',
  offline: 'No hay conexión con el servidor. Lo que escribió sigue aquí.',
  timeout: 'El servidor tardó demasiado en responder. Revise si el cambio quedó hecho antes de reintentar.',
  createTimeout:
    'El servidor tardó demasiado en responder, y el registro quizá ya está creado. Búsquelo en la lista antes de guardar otra vez.',
} as const;
