/** Texts of a form when somebody else has saved the same record. */
export const conflict = {
  title: 'Otra persona cambió este registro',
  titleOwn: 'Este registro cambió en otra ventana',
  intro: (person: string, when: string) =>
    `${person} guardó cambios el ${when}, mientras usted editaba. Lo que usted escribió sigue aquí.`,
  introDraft: (person: string, when: string) =>
    `${person} guardó cambios el ${when}, después de que usted empezó a escribir. Lo que usted escribió sigue aquí.`,
  introOwn: (when: string) =>
    `Usted guardó cambios el ${when}, desde otra ventana u otro equipo. Lo que escribió en este formulario sigue aquí.`,
  reading: 'Buscando qué cambió…',
  baseUnknown: 'Ya no se sabe cómo estaba el registro cuando usted empezó; por eso se pregunta por cada diferencia.',
  toChoose: (count: number) =>
    count === 1 ? 'Un dato cambió de dos maneras distintas' : `${count} datos cambiaron de dos maneras distintas`,
  toChooseHelp: 'Elija en cada uno qué versión se guarda.',
  byItself: 'Se une sin preguntar',
  base: 'Antes',
  takeMine: 'Usar lo que escribí',
  other: {
    take: (person: string) => `Usar lo que guardó ${person}`,
    only: (person: string) => `Lo cambió ${person}`,
    again: (person: string) => `Usted ya había elegido lo suyo, pero ${person} cambió este dato otra vez.`,
    mine: 'Lo cambió usted',
    both: 'Los dos hicieron el mismo cambio',
  },
  own: {
    take: () => 'Usar lo que ya guardé',
    only: () => 'Ya guardado',
    again: () => 'Usted ya había elegido lo de este formulario, pero este dato cambió otra vez.',
    mine: 'Cambio de este formulario',
    both: 'El mismo cambio en los dos',
  },
  notChosen: 'Elija una de las dos versiones.',
  left: (count: number) => (count === 1 ? 'Falta elegir en un dato.' : `Falta elegir en ${count} datos.`),
  becomes: 'Quedará',
  secret: 'Valor que no se muestra',
  removed: 'Quitado:',
  added: 'Agregado:',
  save: 'Guardar lo unido',
  intoForm: 'Unir y seguir editando',
  discard: 'Descartar mis cambios',
  theOther: 'la otra persona',
  goneTitle: 'Este registro ya no existe',
  gone: 'Alguien lo eliminó mientras usted editaba. Lo que usted escribió sigue aquí.',
  goneBy: (person: string, when: string) =>
    `${person} lo eliminó el ${when}, mientras usted editaba. Lo que usted escribió sigue aquí.`,
  goneUnchanged: 'Alguien lo eliminó mientras usted lo tenía abierto.',
  goneUnchangedBy: (person: string, when: string) =>
    `${person} lo eliminó el ${when}, mientras usted lo tenía abierto.`,
  restoreOnly: 'Restaurarlo',
  restore: 'Restaurarlo y guardar lo mío',
  saveAsNew: 'Guardar lo mío como registro nuevo',
  unfinished: 'Antes de guardar, espere a que terminen de subir los archivos y corrija los campos señalados.',
} as const;
