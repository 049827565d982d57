import { numerals } from '../../../text/numerals.ts';

/** The search of the public site. */
export const search = {
  title: 'Buscar en el sitio',
  entry: 'Buscar',
  hint: 'Escriba lo que necesita: un trámite, un requisito, una noticia, una oficina o el nombre de una persona.',
  tips: 'Consejos para buscar',
  tipStart: 'Basta el comienzo de una palabra: «alcal» encuentra «Alcaldía».',
  tipAccents: 'No importan las mayúsculas ni las tildes: «tramite» encuentra «Trámites».',
  tipAll: 'Con varias palabras aparece primero lo que las contiene todas.',
  tipTyping: 'Una letra equivocada no importa: «licensia» encuentra «Licencia».',
  nothingTyped: 'Escriba al menos una palabra o un número.',
  cut: (count: number) => `Se buscó con los primeros ${count} caracteres.`,
  noneFor: (text: string) => `Sin resultados para «${text}»`,
  resultsTitle: (text: string) => `Resultados para «${text}»`,
  partial: 'Nada contiene todas las palabras; estos resultados contienen algunas.',
  short: 'Con palabras tan cortas, en las listas largas se buscó solo en los títulos.',
  found: (count: string, text: string) =>
    count === '1' ? `1 resultado para «${text}»` : `${count} resultados para «${text}»`,
  checkSpelling: 'Revise que las palabras estén bien escritas.',
  useFewer: 'Use menos palabras, u otras que digan lo mismo.',
  useGeneral: 'Use palabras más generales, como «licencia» en vez del nombre completo del trámite.',
  seeLists: 'O siga desde aquí:',
  call: (phone: string) => `Llame a la municipalidad: ${phone}`,
  filter: 'Mostrar solo',
  all: 'Todo',
  count: (count: number) => numerals.format(count),
  moreThan: (count: number) => `más de ${numerals.format(count)}`,
  pages: 'Páginas del sitio',
  people: 'Personas',
  page: 'Página',
  seeAll: (count: string, label: string) => `Ver los ${count} resultados en ${label}`,
  seeMany: (label: string) => `Ver más resultados en ${label}`,
  whole: 'Buscar en todo el sitio',
  /** Stop words. */
  smallWords: [
    'a al algo alguien ante aqui cada como con cual cuales cuando cuanta cuantas cuanto cuantos cuesta cuestan de debo del desde donde',
    'e el en entre es esta estan estar este esto estos favor hacer hacerlo hago hay informacion ir la las le les lo los me mi mis necesita',
    'necesito no o obtener obtengo os para pedir pido poder por porque puede puedo q que quien quiero realizar realizo saber sacar saco se ser si sin',
    'sobre solicitar solicito son su sus tener tengo tramitar tramite tramites u un una unas unos vale y ya yo',
  ].join(' '),
} as const;
