import { type Area, areaPath } from '../areas/area.ts';

/** The addresses of the entries of a catalogue, below the address of the catalogues. */
const entries = 'entradas';
const details = 'detalles';
const newSegment = 'nuevo';

export const newEntryPath = (area: Area, catalogue: string) => areaPath(area, encoded(catalogue), entries, newSegment);
export const entryPath = (area: Area, catalogue: string, entry: string) =>
  areaPath(area, encoded(catalogue), entries, encoded(entry));
export const detailsPath = (area: Area, catalogue: string, entry: string) =>
  `${entryPath(area, catalogue, entry)}/${details}`;
export const newDetailPath = (area: Area, catalogue: string, entry: string) =>
  `${detailsPath(area, catalogue, entry)}/${newSegment}`;

/** The patterns of the inner views; the first that matches is shown. */
export const patterns = {
  newCatalogue: newSegment,
  editCatalogue: ':catalogue/editar',
  newEntry: `:catalogue/${entries}/${newSegment}`,
  editEntry: `:catalogue/${entries}/:entry`,
  viewDetails: `:catalogue/${entries}/:entry/${details}`,
  newDetail: `:catalogue/${entries}/:entry/${details}/${newSegment}`,
} as const;

const encoded = encodeURIComponent;
