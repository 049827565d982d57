import { addressView } from '../filters/addressView.ts';

/** The search and the page of the list of catalogues in its address. */
export const cataloguesAddress = addressView({ search: ['buscar'] });

/** The search of one card, the field that it searches, and the card's page. */
export const cardAddress = (catalogue: string) =>
  addressView({ text: [`buscar-${catalogue}`], field: [`en-${catalogue}`] }, `pagina-${catalogue}`);
