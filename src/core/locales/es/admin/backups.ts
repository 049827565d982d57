/** What the dashboard says of backups. */
export const backups = {
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
  failedTitle: 'El último intento de respaldo falló',
  failed: (when: string, reason: string) => `${when}: ${reason}`,
  tell: 'Avise a quien mantiene el servidor.',
  none: 'No hay ningún respaldo anterior.',
} as const;
