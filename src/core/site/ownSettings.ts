import assistant from '#schemas/settings/asistente.json' with { type: 'json' };
import country from '#schemas/settings/pais.json' with { type: 'json' };
import search from '#schemas/settings/busqueda.json' with { type: 'json' };
import statements from '#schemas/settings/declaraciones.json' with { type: 'json' };
import timetable from '#schemas/settings/horario.json' with { type: 'json' };

/** The properties of the product's own settings; their defaults serve pages without a record. */
export const ownSettings = {
  assistant: assistant.properties,
  country: country.properties,
  search: search.properties,
  statements: statements.properties,
  timetable: timetable.properties,
} as const;
