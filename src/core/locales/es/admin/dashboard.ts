import { numerals } from '../../../text/numerals.ts';

/** The cards of the dashboard. */
export const dashboardTexts = {
  loading: 'Cargando…',
  failed: 'No se pudo cargar esta información.',
  ownTasks: 'Mis tareas',
  allTasks: 'Ver mis tareas',
  noTasks: 'No tiene tareas pendientes.',
  pendingTasks: (count: number) => (count === 1 ? 'tarea pendiente' : 'tareas pendientes'),
  queuedTasks: (count: number) =>
    count === 1 ? 'tarea sin asignar que puede tomar' : 'tareas sin asignar que puede tomar',
  latestNews: 'Últimas noticias',
  allNews: 'Ver todas las noticias',
  noNews: 'Todavía no hay noticias publicadas.',
  featured: 'Servicios destacados',
  allServices: 'Ver todos los servicios',
  noFeatured: 'Ningún servicio está marcado como destacado.',
  contact: 'Información de contacto',
  editContact: 'Editar la información',
  seeContact: 'Ver la información',
  noContact: 'Todavía no hay datos de contacto.',
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  hours: 'Horario',
  recent: 'Últimos cambios',
  allRecent: 'Ver toda la actividad',
  noRecent: 'Todavía no hay cambios.',
  actions: {
    create: 'creación',
    update: 'cambio',
    remove: 'eliminación',
    restore: 'restauración',
    savePending: 'cambios pendientes',
    publishPending: 'publicación de cambios pendientes',
    discardPending: 'descarte de cambios pendientes',
  },
  many: (count: number, what: 'records' | 'changes', label: string) =>
    `${numerals.format(count)} ${what === 'changes' ? 'cambios' : 'registros'} en «${label}»`,
  change: (singular: string, action: string, person: string) => `${singular} · ${action} por ${person}`,
  setupTitle: 'Complete la información de la municipalidad',
  setup:
    'El sitio web no muestra el nombre, la dirección ni el teléfono de la municipalidad porque todavía están vacíos. Se escriben una sola vez.',
  setupLink: 'Completar la información',
  schemaFaults: 'Hay tipos de contenido que no se usan porque su esquema tiene errores',
  schemaFaultsAbout:
    'Sus registros siguen guardados. Quien mantiene el portal debe corregir estos archivos y reiniciarlo; lo demás funciona.',
  backups: {
    last: (when: string, size: string) => `Último respaldo: ${when} (${size})`,
    scheduled: 'programado',
    encrypted: 'cifrado',
    next: (when: string) => `El próximo, ${when}.`,
    running: (since: string) => `Se está haciendo un respaldo desde ${since}.`,
    faults: (count: number) =>
      count === 1
        ? 'Faltaba o estaba dañado el contenido de un archivo desde antes; quien mantiene el servidor puede revisarlo con npm run files check.'
        : `Faltaba o estaba dañado el contenido de ${count} archivos desde antes; quien mantiene el servidor puede revisarlo con npm run files check.`,
    never:
      'Todavía no se ha hecho ningún respaldo. Quien mantiene el servidor puede hacerlo con npm run backup, o programarlo con BACKUP_DIR.',
    title: 'Respaldos',
    oldTitle: 'El último respaldo es antiguo',
    old: 'Si el servidor fallara hoy, se perdería todo lo posterior. Avise a quien mantiene el servidor.',
    noneTitle: 'No se ha hecho ningún respaldo',
    lost: 'Si el servidor fallara hoy, se perdería todo. Avise a quien mantiene el servidor: lo hace npm run backup, o un horario con BACKUP_DIR.',
    failedTitle: 'El último intento de respaldo falló',
    failed: (when: string, reason: string) => `${when}: ${reason}`,
    tell: 'Avise a quien mantiene el servidor.',
    none: 'No hay ningún respaldo anterior.',
  },
} as const;
