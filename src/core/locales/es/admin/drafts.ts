/** Texts about the automatic drafts of forms. */
export const drafts = {
  keptAt: (time: string) => `Borrador guardado ${time}`,
  keeping: 'Guardando borrador…',
  onlyHere: {
    offline: 'Sin conexión: el borrador queda solo en esta pestaña',
    fullDisk: 'El servidor no tiene espacio: el borrador queda solo en esta pestaña',
    refused: 'El borrador queda solo en esta pestaña',
  },
  recovered: 'Se recuperó lo que había escrito y no guardó.',
  secrets: (labels: string) => `Por seguridad, los borradores no guardan este dato: ${labels}. Escríbalo de nuevo.`,
  lostTexts: 'El formulario ya no tiene el campo donde usted había escrito esto, que no se guardará:',
  nothingLeft: 'Lo que usted escribió ya estaba guardado. El formulario muestra el registro como está ahora.',
  tookTheirs: 'No quedó ningún cambio suyo por guardar. El formulario muestra el registro como está ahora.',
  discardRecovered: 'Descartar lo recuperado',
  offered: (count: number) =>
    count === 1
      ? 'Tiene un borrador sin guardar de este formulario'
      : `Tiene ${count} borradores sin guardar de este formulario`,
  when: (instant: string, isHere: boolean) => `${instant}, ${isHere ? 'en este equipo' : 'en otro equipo'}`,
  changes: (fields: string) => `Cambia: ${fields}`,
  swaps: 'Lo que tiene ahora en el formulario queda guardado como otro borrador.',
  recover: 'Recuperar',
  recoverOf: (when: string) => `Recuperar el borrador del ${when}`,
  discard: 'Descartar',
  discardOf: (when: string) => `Descartar el borrador del ${when}`,
  goneRecord:
    'Este registro ya no existe, pero usted dejó escrito algo en su formulario. Puede recuperarlo como registro nuevo.',
  inThisTab: 'En esta pestaña',
  recovering: 'Recuperando…',
  discarded: 'Se descartó lo que había escrito',
  discardedDraft: 'Borrador descartado',
  putAside: 'Lo que había escrito quedó como borrador',
  failed: 'No se pudo cambiar el borrador. Revise su red y vuelva a intentarlo.',
  leaveTitle: 'Cambios sin guardar',
  leaveKept: 'Hay cambios sin guardar. Queda un borrador, y podrá recuperarlo cuando vuelva a este formulario.',
  leaveHere:
    'Hay cambios sin guardar que no han llegado al servidor. El borrador queda solo en esta pestaña; si la cierra, se pierde.',
  leaveUnread: 'El texto que todavía no es válido y los archivos sin subir no entran en el borrador.',
  leaveUnkept: 'Hay cambios sin guardar. Si sale ahora, se perderán.',
  signOutKept: 'Hay cambios sin guardar. Queda un borrador, y podrá recuperarlo cuando vuelva a entrar.',
  signOutUnkept: 'No se pudo guardar el borrador en el servidor. Si cierra la sesión ahora, sus cambios se perderán.',
  stay: 'Seguir editando',
  leaveAndKeep: 'Salir y conservar el borrador',
  leaveWithout: 'Salir sin guardar',
  unfinished: 'Sin terminar',
  newRecord: (singular: string) => `${singular}: registro nuevo`,
} as const;
