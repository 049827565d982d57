/** Texts about the backend of the 0511 contract. */
export const contractTexts = {
  notAvailable: (label: string) =>
    `El sistema donde están los datos de «${label}» no admite este cambio. No se guardó nada.`,
};
