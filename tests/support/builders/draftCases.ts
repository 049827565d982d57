/** Cases of draft 2020-12 for one schema: values that it accepts and values that it refuses. */
export type DraftCase = {
  readonly name: string;
  readonly schema: object;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
};

const entry = (name: string, schema: object, valid: readonly unknown[], invalid: readonly unknown[]): DraftCase => ({
  name,
  schema,
  valid,
  invalid,
});

/** An own member of this name, as a JSON body may contain it. */
const proto = (value: unknown) => JSON.parse(`{"__proto__":${JSON.stringify(value)}}`) as object;

const emoji = '😀';
const half = '\ud83d';
const closed = { unevaluatedProperties: false };

/** Every keyword of the draft that schema files may use, by the specification and in our own words. */
export const draftCases: readonly DraftCase[] = [
  entry(
    'type integer takes whole numbers however written',
    { type: 'integer' },
    [1, 1.0, -0, 1e21, 1e308],
    [1.5, '1', null, true, 1e-320],
  ),
  entry('type of each kind', { type: ['null', 'array'] }, [null, []], [{}, '', 0, false]),
  entry('type object is no array and no null', { type: 'object' }, [{}], [[], null]),
  entry('type boolean is no number', { type: 'boolean' }, [true, false], [0, 1, 'true']),
  entry(
    'const compares deeply and by type',
    { const: { a: [false] } },
    [{ a: [false] }],
    [{ a: [0] }, { a: [false], b: 1 }, {}],
  ),
  entry('const 0 is minus zero and not false', { const: 0 }, [0, -0], [false, '', null]),
  entry('const of a member named __proto__', { const: proto(1) }, [proto(1)], [{}, proto(2)]),
  entry(
    'enum compares deeply',
    { enum: [[], { a: 1, b: 2 }, 0] },
    [[], { b: 2, a: 1 }, -0],
    [{}, { a: 1 }, false, [0]],
  ),
  entry(
    'minLength and maxLength count code points',
    { minLength: 2, maxLength: 2 },
    [emoji + emoji, 'e\u0301', `${half}a`, 'ab', 7],
    [emoji, 'é', half, '', 'abc'],
  ),
  entry('pattern is a search', { pattern: 'a+' }, ['xaax', 'a', 5], ['', 'x']),
  entry('pattern reads code points', { pattern: '^.$' }, [emoji, 'a', half], ['ab', '']),
  entry('pattern knows letters of every script', { pattern: '^\\p{L}+$' }, ['ñandú', 'Ж'], ['1', 'a b']),
  entry('minimum and maximum take their limit', { minimum: 1, maximum: 2 }, [1, 2, 1.5, 'x'], [0.99, 2.01, -1]),
  entry('exclusive limits do not', { exclusiveMinimum: 1, exclusiveMaximum: 2 }, [1.5, null], [1, 2]),
  entry(
    'limits beyond safe integers',
    { maximum: 9007199254740992 },
    [9007199254740991, -1e300],
    [1e300, 9007199254740994],
  ),
  entry('multipleOf is decimal', { multipleOf: 0.01 }, [0.07, 19.99, 4.35, 0.57, -0.07, 0, 'x'], [0.075, 1.005]),
  entry('multipleOf of one tenth', { multipleOf: 0.1 }, [0.3, 1.1, -0.7, 1e21, 1e308], [0.35, 5e-324]),
  entry('multipleOf of a small number', { multipleOf: 1e-8 }, [12391239123, 1e-8], [1e-9, 12e-9]),
  entry('multipleOf of integers', { multipleOf: 3 }, [9, -3, 0], [1, 1e21]),
  entry('minItems and maxItems', { minItems: 1, maxItems: 2 }, [[1], [1, 2], 'x'], [[], [1, 2, 3]]),
  entry(
    'uniqueItems compares by value and type',
    { uniqueItems: true },
    [
      [],
      [1, true],
      [0, false],
      [[1], [true]],
      ['1', 1],
      [{ a: 0 }, { a: false }],
      [{}, []],
      [null, 0],
      'aa',
      [proto(1), {}],
    ],
    [
      [1, 1.0],
      [0, -0],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [[1], [1]],
      ['a', 'b', 'a'],
      [proto(1), proto(1)],
    ],
  ),
  entry('uniqueItems false asks nothing', { uniqueItems: false }, [[1, 1]], []),
  entry('uniqueItems inside not', { not: { uniqueItems: true } }, [[1, 1]], [[1, 2], []]),
  entry(
    'uniqueItems beside not and allOf',
    { uniqueItems: true, not: { minItems: 3 }, allOf: [{ minItems: 1 }] },
    [[1, 2]],
    [[1, 1], [1, 2, 3], []],
  ),
  entry(
    'uniqueItems of inner lists',
    { items: { uniqueItems: true } },
    [[[1], [1]]],
    [
      [
        [1, 2],
        [3, 3],
      ],
    ],
  ),
  entry(
    'items after prefixItems',
    { prefixItems: [{ type: 'string' }, true], items: { type: 'number' } },
    [[], ['a'], ['a', null], ['a', null, 1]],
    [[1], ['a', null, 'b']],
  ),
  entry('items false', { prefixItems: [true], items: false }, [[], [1]], [[1, 2]]),
  entry('prefixItems false', { prefixItems: [true, false] }, [[1], []], [[1, 2]]),
  entry('contains wants one', { contains: { type: 'number' } }, [[1], ['a', 2], 'x', {}], [[], ['a']]),
  entry(
    'minContains and maxContains',
    { contains: { const: 1 }, minContains: 2, maxContains: 3 },
    [
      [1, 1],
      [1, 0, 1, 1],
    ],
    [[1], [], [1, 1, 1, 1]],
  ),
  entry('minContains 0 asks nothing', { contains: { const: 1 }, minContains: 0 }, [[], [2], [1]], []),
  entry('maxContains alone', { contains: { const: 1 }, maxContains: 1 }, [[1], [1, 2]], [[], [2], [1, 1]]),
  entry('minContains without contains', { minContains: 2 }, [[], [1]], []),
  entry('unevaluatedItems after prefixItems', { prefixItems: [true], unevaluatedItems: false }, [[], [1]], [[1, 2]]),
  entry(
    'unevaluatedItems after the branches that held',
    {
      anyOf: [{ prefixItems: [true, { const: 1 }] }, { prefixItems: [true, true, { const: 2 }] }],
      unevaluatedItems: false,
    },
    [
      [0, 1],
      [0, 1, 2],
      [0, 9, 2],
    ],
    [[0, 1, 3]],
  ),
  entry(
    'unevaluatedItems after contains',
    { contains: { type: 'number' }, unevaluatedItems: false },
    [[1], [1, 2]],
    [[1, 'a'], []],
  ),
  entry(
    'unevaluatedItems inside counts outside',
    { allOf: [{ unevaluatedItems: true }], unevaluatedItems: false },
    [[1]],
    [],
  ),
  entry(
    'unevaluatedItems as a schema',
    { prefixItems: [true], unevaluatedItems: { type: 'string' } },
    [[1, 'a']],
    [[1, 2]],
  ),
  entry(
    'properties and required',
    { properties: { a: { type: 'number' } }, required: ['a'] },
    [{ a: 1 }, { a: 1, b: 'x' }, []],
    [{}, { a: 'x' }],
  ),
  entry('properties false', { properties: { a: false } }, [{}, { b: 1 }], [{ a: 1 }]),
  entry(
    'names with slashes, tildes, percents and none',
    {
      properties: {
        'a/b': { type: 'number' },
        'c~d': { type: 'number' },
        'é%25': { type: 'number' },
        '': { type: 'number' },
      },
    },
    [{ 'a/b': 1 }, { '': 1 }],
    [{ 'a/b': 'x' }, { 'c~d': 'x' }, { 'é%25': 'x' }, { '': 'x' }],
  ),
  entry(
    'names of what every object inherits',
    { properties: { constructor: { type: 'number' }, toString: { type: 'number' } } },
    [{}, { constructor: 1 }],
    [{ toString: 'x' }],
  ),
  entry(
    'required names of what every object inherits',
    { required: ['constructor', 'toString'] },
    [{ constructor: 1, toString: 1 }],
    [{}],
  ),
  entry(
    'a property named __proto__',
    { properties: proto({ type: 'number' }), required: ['__proto__'] },
    [proto(1)],
    [{}, proto('x')],
  ),
  entry(
    'patternProperties',
    { patternProperties: { '^n': { type: 'number' }, a$: { minimum: 5 } } },
    [{ na: 5 }, { b: 'x' }],
    [{ n: 'x' }, { na: 1 }],
  ),
  entry(
    'patternProperties read code points',
    { patternProperties: { [`^${emoji}*$`]: { type: 'number' } } },
    [{ '': 1 }, { [half]: 'x' }],
    [{ '': 'x' }, { [emoji + emoji]: 'x' }],
  ),
  entry(
    'additionalProperties after properties and patterns',
    { properties: { a: true }, patternProperties: { '^b': true }, additionalProperties: false },
    [{ a: 1, bb: 1 }],
    [{ c: 1 }, proto(1)],
  ),
  entry(
    'additionalProperties does not look into allOf',
    { allOf: [{ properties: { a: true } }], additionalProperties: false },
    [{}],
    [{ a: 1 }],
  ),
  entry(
    'additionalProperties as a schema',
    { additionalProperties: { type: 'number' } },
    [{ x: 1 }],
    [{ x: 'a' }, proto('a')],
  ),
  entry('propertyNames', { propertyNames: { maxLength: 3 } }, [{ abc: 1 }, {}], [{ abcd: 1 }, proto(1)]),
  entry(
    'minProperties and maxProperties',
    { minProperties: 1, maxProperties: 1 },
    [{ a: 1 }, []],
    [{}, { a: 1, b: 2 }],
  ),
  entry(
    'dependentRequired',
    { dependentRequired: { a: ['b'], toString: ['c'] } },
    [{}, { b: 1 }, { a: 1, b: 1 }],
    [{ a: 1 }, { toString: 1 }],
  ),
  entry(
    'dependentSchemas',
    { dependentSchemas: { a: { required: ['b'] }, toString: { required: ['c'] } } },
    [{}, { a: 1, b: 1 }],
    [{ a: 1 }, { toString: 1 }],
  ),
  entry(
    'unevaluatedProperties after properties',
    { properties: { a: true }, ...closed },
    [{ a: 1 }, {}],
    [{ b: 1 }, proto(1), { toString: 1 }],
  ),
  entry('unevaluatedProperties after a reference', { $ref: '#/$defs/conA', ...closed }, [{ a: 1 }], [{ b: 1 }]),
  entry(
    'unevaluatedProperties after patterns',
    { patternProperties: { '^a': { type: 'number' } }, ...closed },
    [{ ab: 1 }],
    [{ b: 1 }, { ab: 'x' }],
  ),
  entry(
    'unevaluatedProperties after the branch that held',
    {
      if: { properties: { a: { const: 1 } }, required: ['a'] },
      then: { properties: { b: true } },
      else: { properties: { c: true } },
      ...closed,
    },
    [{ a: 1, b: 1 }, { c: 1 }],
    [{ a: 2, c: 1 }, { b: 1 }, { a: 1, c: 1 }],
  ),
  entry(
    'unevaluatedProperties after an if alone',
    { if: { properties: { a: true } }, ...closed },
    [{ a: 1 }],
    [{ b: 1 }],
  ),
  entry(
    'unevaluatedProperties after not sees nothing',
    { not: { not: { properties: { a: true } } }, ...closed },
    [{}],
    [{ a: 1 }],
  ),
  entry(
    'unevaluatedProperties does not see its cousins',
    { allOf: [{ properties: { a: true } }, closed] },
    [{}],
    [{ a: 1 }],
  ),
  entry(
    'unevaluatedProperties after dependentSchemas',
    { dependentSchemas: { a: { properties: { a: true, b: true } } }, ...closed },
    [{ a: 1, b: 1 }],
    [{ b: 1 }],
  ),
  entry(
    'unevaluatedProperties as a schema',
    { properties: { a: true }, unevaluatedProperties: { type: 'string' } },
    [{ a: 1, b: 'x' }],
    [{ b: 1 }],
  ),
  entry(
    'unevaluatedProperties inside counts outside',
    { allOf: [{ unevaluatedProperties: true }], ...closed },
    [{ a: 1 }],
    [],
  ),
  entry(
    'allOf, anyOf, oneOf',
    { allOf: [{ minimum: 1 }], anyOf: [{ multipleOf: 2 }, { multipleOf: 3 }], oneOf: [{ maximum: 5 }, { minimum: 4 }] },
    [2, 3, 6, 9],
    [0, 1, 4, 5],
  ),
  entry('oneOf of two that hold', { oneOf: [true, true] }, [], [1]),
  entry('not', { not: { type: 'string' } }, [1, {}], ['', 'x']),
  entry(
    'if, then, else',
    { if: { type: 'number' }, then: { minimum: 5 }, else: { minLength: 2 } },
    [5, 'ab', []],
    [4, 'a'],
  ),
  entry('then and else without if', { then: false, else: false }, [1], []),
  entry('if false', { if: false, then: false, else: { const: 1 } }, [1], [2]),
  entry('$ref beside other words', { $ref: '#/$defs/numero', minimum: 3 }, [3], [2, 'x']),
  entry(
    '$ref to itself',
    { $ref: '#/$defs/arbol' },
    [{}, { hijos: [{ hijos: [] }] }],
    [{ hijos: [{ hijos: [1] }] }, 1],
  ),
  entry('$ref by anchor', { $ref: '#ancla' }, ['a'], [1]),
  entry('words that the draft left behind', { additionalItems: false }, [[1]], []),
  entry(
    'dependencies',
    { dependencies: { a: ['b'], c: { required: ['d'] } } },
    [{ a: 1, b: 1 }, { c: 1, d: 1 }, {}],
    [{ a: 1 }, { c: 1 }],
  ),
  entry(
    'annotations assert nothing',
    {
      default: 3,
      examples: [1],
      readOnly: true,
      deprecated: true,
      contentEncoding: 'base64',
      $comment: 'x',
      type: 'string',
    },
    ['%'],
    [3],
  ),
  entry(
    'contains beside prefixItems',
    { contains: { type: 'string' }, prefixItems: [{ const: 1 }] },
    [[1, 'a']],
    [[], [1]],
  ),
  entry(
    'unevaluatedProperties beside dependentSchemas that nothing asks',
    { properties: { a: true }, dependentSchemas: { b: { $ref: '#/$defs/conA' } }, ...closed },
    [{ a: 1 }],
    [{ c: 1 }],
  ),
];

/** Targets of the cases' references. */
export const draftDefinitions = {
  conA: { properties: { a: true } },
  numero: { type: 'number' },
  ancla: { $anchor: 'ancla', type: 'string' },
  arbol: { type: 'object', properties: { hijos: { type: 'array', items: { $ref: '#/$defs/arbol' } } } },
} as const;
