/** Alternative texts of the pictures that come with the product, by file name. */
const alternativeTexts: Readonly<Record<string, string>> = {
  cafetal: 'Surcos de café bajo sombra en la parte alta del municipio',
  construccion: 'Obra en construcción con andamios',
  festival: 'Escenario con marimba, guirnaldas de colores y público al atardecer',
  impuestos: 'Recibos y calculadora sobre un escritorio',
  mercado: 'Puestos de frutas y verduras en el mercado municipal',
  negocio: 'Fachada de una tienda del casco urbano',
  obras: 'Trabajadores reparan una calle',
  plaza: 'La ceiba de la plaza central frente al palacio municipal',
  reforestacion: 'Arbolitos recién sembrados en una ladera verde, con el volcán al fondo',
  'retrato-1': 'Retrato de una persona',
  'retrato-2': 'Retrato de una persona',
  'retrato-3': 'Retrato de una persona',
  'retrato-4': 'Retrato de una persona',
  'retrato-5': 'Retrato de una persona',
  'retrato-6': 'Retrato de una persona',
  tejidos: 'Telares con franjas de colores y figuras geométricas',
};

const folder = '/imagenes/semillas/';

/** Pixels. */
export const sampleWidths = { small: 640, whole: 1200 } as const;

/** The smaller copy of a sample picture; undefined for other pictures and for portraits, which are small. */
export function smallSample(address: string): string | undefined {
  const stem = address.startsWith(folder) ? address.slice(folder.length).replace(/\.webp$/, '') : '';
  const isOwn = Object.hasOwn(alternativeTexts, stem) && !stem.startsWith('retrato-');
  return isOwn ? `/imagenes/semillas-${sampleWidths.small}/${stem}.webp` : undefined;
}

export type SamplePicture = { readonly name: string; readonly url: string; readonly alt: string };

export const samplePictures: readonly SamplePicture[] = Object.entries(alternativeTexts).map(([stem, alt]) => ({
  name: `${stem}.webp`,
  url: `${folder}${stem}.webp`,
  alt,
}));
