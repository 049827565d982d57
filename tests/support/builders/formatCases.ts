/** Texts that a format of draft 2020-12 accepts and refuses, by the document that defines it. */
type FormatCase = { readonly format: string; readonly valid: readonly string[]; readonly invalid: readonly string[] };

const id = '2f1e7c1a-1b1e-4c1e-8c1e-1b1e4c1e8c1e';

export const formatCases: readonly FormatCase[] = [
  {
    format: 'date',
    valid: ['2024-02-29', '0000-01-01'],
    invalid: ['2023-02-29', '1900-02-29', '2024-2-9', '2024-02-29 ', '20240229', '2024-13-01', '2024-00-10', ''],
  },
  {
    format: 'time',
    valid: ['08:30:00Z', '08:30:00+02:00', '23:59:60Z', '08:30:00.123z'],
    invalid: ['08:30:00', '22:59:60Z', '24:00:00Z', '08:30Z', '08:30:00+24:00', '08:30:00+0200', '08:30:00 Z'],
  },
  {
    format: 'date-time',
    valid: [
      '2024-03-15T08:00:00Z',
      '2024-03-15t08:00:00z',
      '2016-12-31T23:59:60Z',
      '2024-03-15T08:00:00.1234567+05:30',
    ],
    invalid: ['2024-03-15T08:00:00', '2024-03-15T08:00Z', '2024-03-15T24:00:00Z', '2023-02-29T08:00:00Z'],
  },
  {
    format: 'duration',
    valid: ['P1Y', 'P1W', 'PT1H', 'P1DT2H', 'PT1H1M1S'],
    invalid: ['P', 'PT', 'P1Y2W', 'P1D2H', 'P1YT', 'PT1M1H', 'P-1D', 'P1.5D', 'p1d', 'PT1H1S', 'P1Y1D'],
  },
  {
    format: 'email',
    valid: ['ana@ejemplo.gt', 'ana@ejemplo', '"a b"@c.d', 'a@[127.0.0.1]'],
    invalid: ['ana@', '@x', 'a b@c.d', '.a@b.c', 'a.@b.c', 'a..b@c.d', 'ñ@b.c', 'a@-b.c', 'a@b..c', 'a@b_c.d'],
  },
  {
    format: 'hostname',
    valid: ['ejemplo.gt', 'xn--nxasmq6b', '1.2.3.4'],
    invalid: ['-a', 'a-', 'a'.repeat(64), 'a.b.', '', 'ñ.gt', 'a_b', 'a..b'],
  },
  {
    format: 'ipv4',
    valid: ['1.2.3.4', '0.0.0.0'],
    invalid: ['256.1.1.1', '1.2.3', '01.2.3.4', '1.2.3.4 ', '1.2.3.4.5'],
  },
  {
    format: 'ipv6',
    valid: ['::1', '::', '1:2:3:4:5:6:7:8', '::ffff:1.2.3.4', '1:2:3:4:5:6:7::'],
    invalid: ['1::2::3', 'fe80::1%eth0', '1:2:3:4:5:6:7', '12345::', ':1'],
  },
  {
    format: 'uri',
    valid: ['https://ejemplo.gt/a?b=c', 'a:b', 'urn:isbn:1', 'mailto:a@b', 'http://[::1]/'],
    invalid: ['//a', '/a', 'http://a b', 'http://ñ.gt', ':a', 'http://a/%zz', 'a', '1a:b', 'http://a/\\'],
  },
  { format: 'uri-reference', valid: ['/a', 'a', '', '#x', '//a/b'], invalid: ['a b', '%zz', 'ñ', '\\\\a'] },
  {
    format: 'uuid',
    valid: [id, id.toUpperCase(), '00000000-0000-0000-0000-000000000000'],
    invalid: ['x', id.replaceAll('-', ''), `urn:uuid:${id}`],
  },
  { format: 'regex', valid: ['^a$', '\\p{L}'], invalid: ['(', '[a', '\\Z', '\\-', '{'] },
  { format: 'json-pointer', valid: ['', '/a', '/a~0', '/a/', '//'], invalid: ['a', '/a~', '/~2'] },
  { format: 'relative-json-pointer', valid: ['0', '1/a', '0#'], invalid: ['01', '-1', '/a', '1#a'] },
  { format: 'uri-template', valid: ['/a/{b}', '{+a}', '{a*}', '{a:3}'], invalid: ['/a/{b', '{', '}', 'a b'] },
  { format: 'a format that nobody knows', valid: ['x', ''], invalid: [] },
  { format: 'byte', valid: ['%%'], invalid: [] },
  { format: 'iso-time', valid: ['x'], invalid: [] },
];
