/** Texts of forms and bulk tools about publication. */
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
  outcome: {
    published: 'Publicado: los vecinos ya lo ven.',
    scheduled: (moment: string) => `Programado: los vecinos lo verán el ${moment}.`,
    draft: 'Borrador: los vecinos no lo ven.',
  },
  noInstant: 'Escriba la fecha y la hora',
  past: 'Esa hora ya pasó. Escriba una que esté por llegar, o publique ahora.',
} as const;
