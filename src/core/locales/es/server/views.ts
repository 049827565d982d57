/** Refusals about saved views of lists. */
export const views = {
  missing: 'La vista ya no existe.',
  mayNotShare: 'Solo quien puede cambiar estos registros comparte vistas de su lista.',
  onlyOwner: 'Solo quien creó la vista puede dejar de compartirla.',
  nameTaken: 'Ya hay una vista con este nombre.',
  tooMany: (most: string) => `Una lista tiene como máximo ${most} vistas.`,
  changed: (name: string) =>
    `Otra persona cambió esta vista mientras tanto; ahora se llama «${name}». Revísela y vuelva a intentar.`,
} as const;
