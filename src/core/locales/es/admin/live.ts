/** Texts about what others do to a record while its form is open. */
export const live = {
  editing: (person: string, count: number, subject: string) =>
    `${person} ${count === 1 ? 'está' : 'están'} editando ${subject}`,
  viewing: (person: string, count: number, subject: string) =>
    `${person} ${count === 1 ? 'está' : 'están'} viendo ${subject}`,
  thisRecord: 'este registro',
  taken: (person: string) => `${person} guardó cambios; ya se muestran aquí.`,
  formChanged: 'El formulario cambió. Lo que escribió sigue aquí.',
  takenOwn: 'Usted guardó cambios en otra ventana; ya se muestran aquí.',
  newer: (person: string) => `${person} guardó cambios. Al guardar verá qué cambió.`,
  newerOwn: 'Usted guardó cambios en otra ventana. Al guardar verá qué cambió.',
  removed: (person: string) => `${person} eliminó este registro.`,
  removedOwn: 'Usted eliminó este registro en otra ventana.',
  textStays: 'Lo que usted escribió sigue aquí.',
  compare: 'Comparar',
  options: 'Ver opciones',
} as const;
