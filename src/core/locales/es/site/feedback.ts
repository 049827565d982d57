/** The feedback of visitors on a page, for the staff. */
export const feedbackTexts = {
  title: '¿Fue clara esta página?',
  when: 'Período',
  all: 'Desde siempre',
  recent: 'Últimos 30 días',
  yes: 'Sí',
  no: 'No',
  share: 'Clara para',
  percent: (share: string) => `${share} %`,
  none: 'Nadie ha opinado todavía.',
  comments: 'Comentarios',
  commentsNote: 'Los ciudadanos no los ven. Los más recientes primero, hasta 100.',
  failed: 'No se pudieron cargar las opiniones.',
} as const;
