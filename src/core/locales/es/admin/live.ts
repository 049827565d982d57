/** Texts about what others do to a record while its form is open. */
export const live = {
  editing: (who: string, count: number, what: string) => `${who} ${count === 1 ? 'está' : 'están'} editando ${what}`,
  viewing: (who: string, count: number, what: string) => `${who} ${count === 1 ? 'está' : 'están'} viendo ${what}`,
  thisRecord: 'este registro',
  taken: (who: string) => `${who} guardó cambios; ya se muestran aquí.`,
  takenOwn: 'Usted guardó cambios en otra ventana; ya se muestran aquí.',
  newer: (who: string) => `${who} guardó cambios. Al guardar verá qué cambió.`,
  newerOwn: 'Usted guardó cambios en otra ventana. Al guardar verá qué cambió.',
  removed: (who: string) => `${who} eliminó este registro.`,
  removedOwn: 'Usted eliminó este registro en otra ventana.',
  textStays: 'Lo que usted escribió sigue aquí.',
  compare: 'Comparar',
  options: 'Ver opciones',
} as const;
