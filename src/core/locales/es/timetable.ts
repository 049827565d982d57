/** When the municipality is open. */
export const timetable = {
  weekdays: 'Lun - Vie',
  saturday: 'Sábado',
  sunday: 'Domingo',
  holidays: 'Días feriados',
  closed: 'Cerrado',
  asOtherDays: 'Como los demás días',
  line: (days: string, hours: string) => `${days}, ${hours}`,
  shift: (opens: string, closes: string) => `${opens} - ${closes}`,
  and: ' y ',
  am: (clock: string) => `${clock} AM`,
  pm: (clock: string) => `${clock} PM`,
  openNow: 'Abierto ahora',
  closedNow: 'Cerrado ahora',
  holidayToday: (name: string) => `Hoy es feriado: ${name}`,
} as const;
