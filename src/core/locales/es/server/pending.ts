/** Messages of the server about pending changes. */
export const pending = {
  none: 'El registro no tiene cambios pendientes.',
  notPublic: (label: string) => `Los ciudadanos no ven «${label}», así que sus cambios no pueden quedar pendientes.`,
  isDraft: 'Un borrador no tiene cambios pendientes: los ciudadanos no lo ven. Guárdelo directamente.',
  noChange: 'No hay cambios: los datos son iguales a los publicados.',
  noState: 'Los cambios pendientes no cambian el estado de publicación; quite «_state» y «_unpublishAt».',
  badPending: '«_pending» debe ser true.',
  badInstant: '«_publishAt» debe ser una fecha y hora con zona, como 2026-01-31T08:00:00Z, o quedar vacío.',
  collides:
    'La versión publicada cambió en los mismos campos después de guardar los cambios pendientes. Decida qué queda en cada uno.',
  collision: 'Este campo cambió también en la versión publicada.',
} as const;
