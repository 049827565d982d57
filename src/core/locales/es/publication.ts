/** When citizens see a record: what forms and bulk tools say of it. */
export const publication = {
  saveDraft: 'Guardar borrador',
  publish: 'Publicar',
  publishNow: 'Publicar ahora',
  unpublish: 'Pasar a borrador',
  schedule: 'Programar',
  reschedule: 'Cambiar la hora',
  scheduleTitle: 'Programar la publicación',
  at: 'Fecha y hora de publicación',
  atHelp: 'Hora de la municipalidad. Hasta entonces los vecinos no la ven.',
  cancel: 'No programar',
  noInstant: 'Escriba la fecha y la hora',
  past: 'Esa hora ya pasó. Escriba una que esté por llegar, o publique ahora.',
} as const;
