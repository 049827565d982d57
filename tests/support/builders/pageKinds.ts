import type { Portal } from '../startPortal.ts';

/** One address of each kind of page, over the sample content; `first` is an id of that type. */
export const pageKinds = {
  home: () => '/',
  newsList: () => '/noticias',
  news: (first: FirstIds) => `/noticias/${first.noticias}`,
  servicesList: () => '/servicios',
  servicesOfCategory: () => '/servicios?categoria=agua',
  service: (first: FirstIds) => `/servicios/${first.servicios}`,
  section: () => '/seccion/historia',
  mayor: () => '/perfil-alcalde',
  mission: () => '/mision-vision',
  chart: () => '/organigrama',
  emptySearch: () => '/buscar',
  search: () => '/buscar?q=municip',
  searchOfKind: () => '/buscar?q=municipalidad&tipo=noticias',
  searchWithoutResult: () => '/buscar?q=zzz+qqq',
  privacy: () => '/privacidad',
  accessibility: () => '/accesibilidad',
  openData: () => '/datos-abiertos',
  holidays: () => '/feriados',
  missing: () => '/no-existe',
};

export type PageKind = keyof typeof pageKinds;
export const pageKindNames = Object.keys(pageKinds) as PageKind[];

type FirstIds = Readonly<Record<'noticias' | 'servicios', string>>;

export async function findFirstIds(portal: Pick<Portal, 'staffApi'>): Promise<FirstIds> {
  const api = await portal.staffApi();
  const idOf = async (type: string) => String((await api.get(`/api/${type}?_start=0&_end=1`)).body[0].id);
  return { noticias: await idOf('noticias'), servicios: await idOf('servicios') };
}
