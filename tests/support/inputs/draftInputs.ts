/** A type whose schema requires values in every way that schemas know. */
export const actas = {
  title: 'Actas',
  type: 'object',
  required: ['titulo', 'cuerpo', 'asuntos', 'lugar'],
  properties: {
    titulo: { title: 'Título', type: 'string', minLength: 1, maxLength: 20, 'x-field': { public: true } },
    cuerpo: { title: 'Contenido', type: 'string', pattern: '\\S', 'x-field': { detail: true, public: true } },
    codigo: { title: 'Código', type: 'string', pattern: '^[A-Z]{2}\\d$', 'x-field': { unique: true } },
    correo: { title: 'Correo', type: 'string', format: 'email' },
    telefono: { title: 'Teléfono', type: 'string', minLength: 8 },
    horario: { title: 'Horario', type: 'string' },
    tipo: { title: 'Tipo', type: 'string', enum: ['obra', 'acto'] },
    presupuesto: { title: 'Presupuesto', type: 'number', minimum: 1 },
    asuntos: {
      title: 'Asuntos',
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: {
        type: 'object',
        required: ['texto'],
        properties: {
          texto: { title: 'Texto', type: 'string', minLength: 1, maxLength: 9 },
          dia: { title: 'Día', type: 'string', format: 'date' },
        },
      },
    },
    lugar: {
      title: 'Lugar',
      type: 'object',
      required: ['calle'],
      properties: {
        calle: { title: 'Calle', type: 'string', minLength: 1 },
        zona: { title: 'Zona', type: 'integer', minimum: 1 },
      },
    },
  },
  dependentRequired: { telefono: ['horario'] },
  if: { required: ['tipo'], properties: { tipo: { const: 'obra' } } },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: { required: ['presupuesto'] },
  anyOf: [{ required: ['correo'] }, { required: ['telefono'] }],
  'x-content': { public: { list: '/actas', detail: '/actas/{id}' }, titleField: 'titulo' },
};

/** Values that could be published. */
export const wholeActa = {
  titulo: 'Sesión',
  cuerpo: 'Se acordó.',
  correo: 'acta@example.test',
  asuntos: [{ texto: 'Agua' }],
  lugar: { calle: 'Quinta' },
};

export type DraftInput = {
  readonly name: string;
  /** What replaces members of `wholeActa`; undefined leaves one out. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Pointers to what is wrong, also in a draft. */
  readonly wrong?: readonly string[];
  /** Pointers to what a publication lacks. */
  readonly missing?: readonly string[];
};

export const draftInputs: readonly DraftInput[] = [
  { name: 'a whole record', values: {} },
  { name: 'no title', values: { titulo: undefined }, missing: ['/titulo'] },
  { name: 'an empty title', values: { titulo: '' }, missing: ['/titulo'] },
  { name: 'a title of spaces alone', values: { cuerpo: '  \u200B' }, missing: ['/cuerpo'] },
  { name: 'a long title', values: { titulo: 'Sesión '.repeat(9) }, wrong: ['/titulo'] },
  { name: 'a title that is a number', values: { titulo: 7 }, wrong: ['/titulo'] },
  { name: 'a title that is null', values: { titulo: null }, wrong: ['/titulo'] },
  { name: 'a code of another form', values: { codigo: 'acta' }, wrong: ['/codigo'] },
  { name: 'an address that is none', values: { correo: 'acta' }, wrong: ['/correo'] },
  { name: 'a choice that the list does not have', values: { tipo: 'otro' }, wrong: ['/tipo'] },
  { name: 'an empty list', values: { asuntos: [] }, missing: ['/asuntos'] },
  {
    name: 'too many items',
    values: { asuntos: [{ texto: 'A' }, { texto: 'B' }, { texto: 'C' }] },
    wrong: ['/asuntos'],
  },
  { name: 'an empty item', values: { asuntos: [{ texto: 'Agua' }, {}] }, missing: ['/asuntos/1/texto'] },
  {
    name: 'a long text in an item',
    values: { asuntos: [{ texto: 'Agua potable' }] },
    wrong: ['/asuntos/0/texto'],
  },
  {
    name: 'a day that does not exist in an item without its text',
    values: { asuntos: [{ dia: '2026-02-30' }] },
    wrong: ['/asuntos/0/dia'],
    missing: ['/asuntos/0/texto'],
  },
  { name: 'an empty group', values: { lugar: {} }, missing: ['/lugar/calle'] },
  {
    name: 'half a group with a fault',
    values: { lugar: { zona: 0 } },
    wrong: ['/lugar/zona'],
    missing: ['/lugar/calle'],
  },
  { name: 'a telephone without its hours', values: { telefono: '77223344' }, missing: ['/horario'] },
  { name: 'half a telephone', values: { telefono: '7722', horario: 'L-V' }, wrong: ['/telefono'] },
  { name: 'works without a budget', values: { tipo: 'obra' }, missing: ['/presupuesto'] },
  { name: 'works with a budget that is too small', values: { tipo: 'obra', presupuesto: 0 }, wrong: ['/presupuesto'] },
  { name: 'neither mail nor telephone', values: { correo: undefined }, missing: [''] },
  {
    name: 'nothing at all',
    values: Object.fromEntries(Object.keys(wholeActa).map((name) => [name, undefined])),
    missing: ['/titulo', '/cuerpo', '/asuntos', '/lugar', ''],
  },
  { name: 'a member that the schema does not name', values: { otro: 1 }, wrong: ['/otro'] },
];

/** The whole record with the values of an input. */
export function actaOf({ values }: DraftInput): Record<string, unknown> {
  const entries = Object.entries({ ...wholeActa, ...values });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
