type MailFacts = {
  readonly name: string;
  readonly title: string;
  readonly town: string | undefined;
  /** The address of the notifications. */
  readonly address: string;
};

/** What happened, before the title of its record. */
const sentences = {
  assigned: (who: string) => `${who} le asignó`,
  joined: (who: string) => `${who} le sumó a`,
  mentioned: (who: string) => `${who} le mencionó en`,
  reviewed: (who: string) => `${who} terminó la revisión que usted pidió de`,
  dueTomorrow: () => 'Vence mañana:',
  overdue: () => 'Ya venció:',
  notPublished: () => 'Está incompleto y no se publicará a su hora; quedó como borrador:',
  taskAssigned: () => 'Le toca una actividad de',
  handedOver: (who: string) => `${who} le pasó una actividad de`,
  takenOver: (who: string) => `${who} pasó a otra persona su actividad de`,
  suspended: (who: string) => `${who} suspendió un proceso con una actividad suya:`,
  citizenWaits: () => 'Alguien espera una respuesta del personal:',
} as const;

/** Notifications of staff, in the staff area and by mail. */
export const notificationTexts = {
  title: 'Notificaciones',
  intro: 'Lo que otras personas le asignan o le piden, y lo que está por vencer. Se conservan tres meses.',
  list: 'Sus notificaciones',
  failed: 'No se pudieron leer sus notificaciones.',
  empty: 'No tiene notificaciones. Aquí verá lo que le asignen, dónde le mencionen y lo que esté por vencer.',
  all: 'Ver todas',
  choose: 'Elegir de qué se me avisa',
  markAll: 'Marcar todas como leídas',
  marking: 'Marcando…',
  mark: 'Marcar como leída',
  isNew: 'Sin leer',
  isGone: 'Ya no existe.',
  markFailed: 'No se pudo marcar como leída.',
  sentences,
  dueOn: (day: string) => `Fecha límite: ${day}`,
  mail: {
    subject: (sentence: string, title: string) => `${sentence} «${title}»`,
    text: (sentence: string, { name, title, town, address }: MailFacts) =>
      [
        `Hola, ${name}:`,
        '',
        `${sentence} «${title}».`,
        '',
        'Ábralo desde sus notificaciones:',
        address,
        '',
        `Este mensaje es del portal${town === undefined ? '' : ` «${town}»`}. En «Mi cuenta» elige de qué se le avisa por correo.`,
      ].join('\n'),
  },
  api: {
    list: 'Las notificaciones propias',
    listed: 'Las más nuevas primero',
    unread: 'Cuántas notificaciones propias están sin leer',
    read: 'Marcar una notificación como leída',
    readAll: 'Marcar todas como leídas',
    wasRead: 'Leída',
    missing: 'No hay esa notificación, o es de otra persona.',
    settings: 'De qué se avisa a la persona y si también por correo; «sendsMail» dice si el portal envía correos',
    saveSettings: 'Elegir de qué se avisa',
    calendar: 'Si la persona tiene una dirección de calendario',
    calendarFacts: 'Desde cuándo, o null',
    renewCalendar: 'Crear la dirección del calendario propio; la anterior deja de servir',
    calendarOnce: 'La dirección, que no se muestra otra vez',
    revokeCalendar: 'Anular la dirección del calendario',
    revoked: 'Anulada',
    feed: 'Las fechas límite de una persona como calendario',
    feedAbout: 'Solo el título y la fecha. Sirve a quien tenga la dirección que la persona creó en «Mi cuenta».',
    token: 'El código de la dirección',
    feedAnswered: 'iCalendar (RFC 5545)',
    noFeed: 'La dirección del calendario no existe o fue anulada.',
  },
  calendarName: (town: string | undefined) => (town === undefined ? 'Mis tareas' : `Mis tareas · ${town}`),
} as const;
