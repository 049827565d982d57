import type { JsonObject } from '#core/values/json.ts';

/** A schema whose conditions hide the text 'oculto' in `values`, and the change with which it would be shown. */
export type ConditionalCase = {
  readonly title: string;
  readonly schema: JsonObject;
  readonly values: JsonObject;
  /** JSON pointers of the hidden values. */
  readonly hidden: readonly string[];
  readonly shownBy: JsonObject;
};

const text = { type: 'string' };
const yesNo = { enum: ['si', 'no'] };
const isYes = { properties: { tiene: { const: 'si' } }, required: ['tiene'] };
const withDocument = { properties: { documento: text }, required: ['documento'] };
const paying = {
  oneOf: [
    { properties: { pago: { enum: ['tarjeta'] }, tarjeta: text }, required: ['tarjeta'] },
    { properties: { pago: { enum: ['efectivo'] } } },
  ],
};
const payment = { enum: ['tarjeta', 'efectivo'] };
const showIf = (field: string, value: string) => ({
  type: 'string',
  'x-field': { showIf: { field, op: 'eq', value } },
});

const documentValues = { titulo: 'Uno', tiene: 'no', documento: 'oculto' };
const paymentValues = { titulo: 'Uno', pago: 'efectivo', tarjeta: 'oculto' };

function schemaOf(properties: JsonObject, rules: JsonObject = {}): JsonObject {
  return { type: 'object', properties: { titulo: text, ...properties }, ...rules };
}

const byDocument = { hidden: ['/documento'], values: documentValues, shownBy: { tiene: 'si' } };
const byPayment = { hidden: ['/tarjeta'], values: paymentValues, shownBy: { pago: 'tarjeta' } };

export const conditionalCases: readonly ConditionalCase[] = [
  { title: 'if and then', schema: schemaOf({ tiene: yesNo }, { if: isYes, then: withDocument }), ...byDocument },
  {
    title: 'else',
    schema: schemaOf({ tiene: yesNo }, { if: { properties: { tiene: { const: 'no' } } }, else: withDocument }),
    ...byDocument,
  },
  {
    title: 'one of several conditions of allOf',
    schema: schemaOf(
      { tiene: yesNo },
      {
        allOf: [
          { if: isYes, then: withDocument },
          { if: { properties: { tiene: { const: 'no' } } }, then: { properties: { motivo: text } } },
        ],
      },
    ),
    ...byDocument,
  },
  {
    title: 'a branch that forbids it',
    schema: schemaOf(
      { tiene: yesNo, documento: text },
      { if: isYes, then: { required: ['documento'] }, else: { properties: { documento: false } } },
    ),
    ...byDocument,
  },
  { title: 'showIf', schema: schemaOf({ tiene: yesNo, documento: showIf('tiene', 'si') }), ...byDocument },
  {
    title: 'dependencies of draft-07 with oneOf',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      ...schemaOf({ pago: payment }, { dependencies: { pago: paying } }),
    },
    ...byPayment,
  },
  {
    title: 'dependentSchemas with oneOf',
    schema: schemaOf({ pago: payment }, { dependentSchemas: { pago: paying } }),
    ...byPayment,
  },
  {
    title: 'dependentSchemas of an absent member',
    schema: schemaOf({ pago: text }, { dependentSchemas: { pago: { properties: { tarjeta: text } } } }),
    values: { titulo: 'Uno', tarjeta: 'oculto' },
    hidden: ['/tarjeta'],
    shownBy: { pago: 'tarjeta' },
  },
  {
    title: 'a condition on a value that is hidden itself',
    schema: schemaOf({
      nota: showIf('documento', 'oculto'),
      documento: showIf('tiene', 'si'),
      tiene: yesNo,
    }),
    values: { ...documentValues, nota: 'oculto' },
    hidden: ['/nota', '/documento'],
    shownBy: { tiene: 'si' },
  },
  {
    title: 'a condition inside a group',
    schema: schemaOf({
      ficha: { type: 'object', properties: { tiene: yesNo }, if: isYes, then: withDocument },
    }),
    values: { titulo: 'Uno', ficha: { tiene: 'no', documento: 'oculto' } },
    hidden: ['/ficha/documento'],
    shownBy: { ficha: { tiene: 'si', documento: 'oculto' } },
  },
  {
    title: 'a dependency inside the items of a list',
    schema: schemaOf({
      pagos: {
        type: 'array',
        items: { type: 'object', properties: { pago: payment }, dependencies: { pago: paying } },
      },
    }),
    values: {
      titulo: 'Uno',
      pagos: [
        { pago: 'tarjeta', tarjeta: 'visible' },
        { pago: 'efectivo', tarjeta: 'oculto' },
      ],
    },
    hidden: ['/pagos/1/tarjeta'],
    shownBy: { pagos: [{ pago: 'tarjeta', tarjeta: 'oculto' }] },
  },
];
