/** Texts about the automatic copies of what people type; a draft is a record that is not published. */
export const draftTexts = {
  keptAt: (time: string) => `Copia automática guardada ${time}`,
  keeping: 'Guardando copia automática…',
  onlyHere: {
    offline: 'Sin conexión: la copia automática queda solo en esta pestaña',
    fullDisk: 'No queda espacio: la copia automática queda solo en esta pestaña',
    refused: 'La copia automática queda solo en esta pestaña',
  },
  recovered: 'Se recuperó lo que había escrito y no guardó.',
  secrets: (labels: string) =>
    `Por seguridad, las copias automáticas no guardan este dato: ${labels}. Escríbalo de nuevo.`,
  lostTexts: 'El formulario ya no tiene el campo donde usted había escrito esto, que no se guardará:',
  nothingLeft: 'Lo que usted escribió ya estaba guardado. El formulario muestra el registro como está ahora.',
  tookTheirs: 'No quedó ningún cambio suyo por guardar. El formulario muestra el registro como está ahora.',
  discardRecovered: 'Descartar lo recuperado',
  offered: (count: number) =>
    count === 1
      ? 'Tiene una copia automática de lo que escribió en este formulario y no guardó'
      : `Tiene ${count} copias automáticas de lo que escribió en este formulario y no guardó`,
  when: (instant: string, isHere: boolean) => `${instant}, ${isHere ? 'en este equipo' : 'en otro equipo'}`,
  changes: (fields: string) => `Cambia: ${fields}`,
  swaps: 'Lo que tiene ahora en el formulario queda guardado como otra copia automática.',
  recover: 'Recuperar',
  recoverOf: (when: string) => `Recuperar la copia automática del ${when}`,
  discard: 'Descartar',
  discardOf: (when: string) => `Descartar la copia automática del ${when}`,
  goneRecord:
    'Este registro ya no existe, pero usted dejó escrito algo en su formulario. Puede recuperarlo como registro nuevo.',
  inThisTab: 'En esta pestaña',
  recovering: 'Recuperando…',
  discarded: 'Se descartó lo que había escrito',
  discardedDraft: 'Copia automática descartada',
  putAside: 'Lo que había escrito quedó como copia automática',
  failed: 'No se pudo cambiar la copia automática. Revise su red y vuelva a intentarlo.',
  unfinished: 'Sin terminar',
  newRecord: (singular: string) => `${singular}: registro nuevo`,
} as const;
