export const conversationPaths = {
  list: '/admin/conversaciones',
  one: (id: string) => `/admin/conversaciones/${encodeURIComponent(id)}`,
  unanswered: '/admin/preguntas-sin-respuesta',
  figures: '/admin/uso-del-asistente',
  outgoing: '/admin/envios-al-modelo',
} as const;
