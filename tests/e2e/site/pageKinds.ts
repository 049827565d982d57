import type { Portal } from '#tests/support/startPortal.ts';

/** One address of each kind of page, over the sample content. */
export async function pageKinds(portal: Portal) {
  const api = await portal.staffApi();
  const idOf = async (type: string) => String((await api.get(`/api/${type}?_start=0&_end=1`)).body[0].id);
  return {
    home: '/',
    newsList: '/noticias',
    news: `/noticias/${await idOf('noticias')}`,
    servicesList: '/servicios',
    service: `/servicios/${await idOf('servicios')}`,
    section: '/seccion/historia',
    mayor: '/perfil-alcalde',
    mission: '/mision-vision',
    chart: '/organigrama',
    search: '/buscar?q=municipal',
    privacy: '/privacidad',
    accessibility: '/accesibilidad',
    missing: '/no-existe',
  };
}
