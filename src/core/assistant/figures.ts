import { digitsForWords } from './numberWords.ts';

export const figureKinds = [
  'link',
  'mail',
  'phone',
  'money',
  'percent',
  'clock',
  'date',
  'month',
  'law',
  'duration',
  'weekday',
  'number',
] as const;

export type FigureKind = (typeof figureKinds)[number];

/** A figure in a text. Two figures say the same when kind and key are equal. */
export type Figure = { readonly kind: FigureKind; readonly key: string; readonly text: string };

type Reader = {
  readonly kind: FigureKind;
  readonly pattern: RegExp;
  /** Undefined for a match that is no such figure; several for a range of days. */
  readonly keyOf: (match: RegExpExecArray) => string | readonly string[] | undefined;
};

const number = String.raw`\d+(?:[.,]\d{3})*(?:[.,]\d{1,2})?(?!\d)`;
const weekdays = 'lunes martes miercoles jueves viernes sabado domingo'.split(' ');
const weekday = weekdays.join('|');
const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
/** The ends of addresses that are written without 'https://'. */
const domains = 'com|org|net|info|gob|gov|edu|io|app|gt|sv|hn|mx|es|[a-z]{2,}(?=/)';
/** The key of no cost at all, in any currency. */
const free = '0';
const law = 'ley|codigo|reglamento|decreto|acuerdo|ordenanza|constitucion';

/** On folded text, in order; what one has read, the next do not see. */
const readers: readonly Reader[] = [
  {
    kind: 'link',
    pattern: /(?:https?:\/\/|www\.)[^\s<>()«»"']+/g,
    keyOf: ([text]) => addressKey(text),
  },
  { kind: 'link', pattern: /\]\(([^)\s]*)\)/g, keyOf: ([, target = '']) => addressKey(target) },
  { kind: 'mail', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, keyOf: ([text]) => text },
  {
    kind: 'link',
    pattern: new RegExp(String.raw`\b(?:[a-z\d-]+\.)+(?:${domains})\b(?:\/[^\s<>()«»"']*)?`, 'g'),
    keyOf: ([text]) => addressKey(text),
  },
  {
    kind: 'date',
    pattern: new RegExp(String.raw`\b(\d{1,2}) de (${months.join('|')})(?: (?:de|del) (\d{4}))?\b`, 'g'),
    keyOf: ([, day, month = '', year]) => dayKey(year, months.indexOf(month) + 1, Number(day)),
  },
  {
    kind: 'date',
    pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
    keyOf: ([, year, month, day]) => dayKey(year, Number(month), Number(day)),
  },
  {
    kind: 'date',
    pattern: /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g,
    keyOf: ([, day, month, year]) => dayKey(year, Number(month), Number(day)),
  },
  {
    kind: 'month',
    pattern: new RegExp(String.raw`\b(${months.join('|')})\b(?: (?:de|del) (\d{4})\b)?`, 'g'),
    keyOf: ([, month = '', year]) => monthKey(year, months.indexOf(month) + 1),
  },
  {
    kind: 'law',
    pattern: new RegExp(
      String.raw`\b(${law})(?: (?:gubernativo|legislativo|ministerial|municipal|numero|no\.?))* (\d+)(?:-(\d+))?`,
      'g',
    ),
    keyOf: ([, name, first, second]) => `${name} ${first}${second === undefined ? '' : `-${second}`}`,
  },
  {
    kind: 'law',
    pattern: /\b(?:articulos?|arts?\.?|inciso|numeral) (\d+|(?!civil)[ivxlc]+\b)(?: (?:a|al|y|-) (\d+))?/g,
    keyOf: ([, first, last]) => `articulo ${first}${last === undefined ? '' : `-${last}`}`,
  },
  {
    kind: 'law',
    pattern: new RegExp(String.raw`\b(${law}) ((?:(?:de|del|la|las|los|el|y|sobre|para) )*[\p{L}\p{Co}]+)`, 'gu'),
    keyOf: ([, name, rest]) => `${name} ${rest}`,
  },
  {
    kind: 'phone',
    pattern: /(?:\+?\(?\d{2,4}\)?[ .-]?)?\b\d{4}[ .-]\d{4}\b|\+\d{8,15}\b|\b\d{8}\b/g,
    keyOf: ([text]) => text.replaceAll(/\D/g, ''),
  },
  {
    kind: 'money',
    pattern: new RegExp(String.raw`(\$|us\$|\bq\.?|€) ?(${number})`, 'g'),
    keyOf: ([, currency = '', amount = '']) => moneyKey(amount, currency),
  },
  {
    kind: 'money',
    pattern: new RegExp(
      String.raw`\b(${number}|un) ?(quetzal(?:es)?|dolar(?:es)?|pesos|usd|gtq|euros|centavos)\b`,
      'g',
    ),
    keyOf: ([, amount = '', currency = '']) => moneyKey(amount === 'un' ? '1' : amount, currency),
  },
  {
    kind: 'money',
    pattern:
      /\bgratis\b|\bgratuit[oa]s?\b|\bgratuitamente\b|\b(?:sin|no (?:tienen?|hay)) (?:ningun )?(?:costo|cobro)s?\b|\bno (?:cuestan?|se (?:cobra|paga)) nada\b/g,
    keyOf: () => free,
  },
  {
    kind: 'percent',
    pattern: new RegExp(String.raw`\b(${number}) ?(?:%|por ciento)`, 'g'),
    keyOf: ([, amount = '']) => amountKey(amount),
  },
  {
    kind: 'clock',
    pattern:
      /\b(\d{1,2})(?::(\d{2}))? ?(a\. ?m\.?|p\. ?m\.?|am|pm|horas?\b|hrs?\b|de la (?:manana|tarde|noche))|\b(\d{1,2}):(\d{2})\b/g,
    keyOf: ([, hour, minute, half, plainHour, plainMinute]) =>
      half !== undefined && half.startsWith('h') && minute === undefined
        ? undefined
        : clockKey(Number(hour ?? plainHour), minute ?? plainMinute ?? '00', half),
  },
  { kind: 'clock', pattern: /\bmediodia\b/g, keyOf: () => '12:00' },
  { kind: 'clock', pattern: /\bmedianoche\b/g, keyOf: () => '00:00' },
  {
    kind: 'duration',
    pattern:
      /\b(\d+|una?|medi[oa])(?: ?(?:a|o|-) ?(\d+))? (minuto|hora|dia|semana|quincena|mes|trimestre|semestre|ano|n\ue000o|an\ue000o)/g,
    keyOf: ([, first = '', last, unit]) =>
      `${amounts.get(first) ?? first}${last === undefined ? '' : `-${last}`} ${unit}`,
  },
  {
    kind: 'weekday',
    pattern: new RegExp(String.raw`\b(${weekday})s?(?: (?:a|al|hasta(?: el)?) (${weekday})s?)?\b`, 'g'),
    keyOf: ([, first = '', last]) => weekdaysBetween(first, last ?? first),
  },
  { kind: 'weekday', pattern: /\bfin(?:es)? de semana\b/g, keyOf: () => weekdaysBetween('sabado', 'domingo') },
  { kind: 'weekday', pattern: /\btodos los dias\b|\bcada dia\b/g, keyOf: () => weekdays },
  { kind: 'number', pattern: new RegExp(String.raw`\b${number}`, 'g'), keyOf: ([text]) => amountKey(text) },
];

const amounts = new Map([
  ['un', '1'],
  ['una', '1'],
  ['medio', '0.5'],
  ['media', '0.5'],
]);

/** Numbers of a list are no facts. */
const listMarker = /^\s*\d{1,2}[.)]\s+/gm;

/** The figures of a text: money, days, hours, telephones, dates, laws, links and other numbers, also those in words. */
export function figuresIn(text: string): readonly Figure[] {
  let rest = digitsForWords(plainCharacters(text).replaceAll(listMarker, ''));
  const figures: Figure[] = [];
  for (const { kind, pattern, keyOf } of readers) {
    rest = rest.replaceAll(pattern, (...args: unknown[]) => {
      const groups = args.slice(
        0,
        args.findIndex((arg) => typeof arg === 'number'),
      );
      const match = groups as unknown as RegExpExecArray;
      const keys = keyOf(match);
      if (keys === undefined) return match[0];
      for (const key of [keys].flat()) figures.push({ kind, key, text: match[0].trim() });
      return ' ';
    });
  }
  return figures;
}

/** A text with digits of any width as plain ones and without characters that nobody sees. */
function plainCharacters(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
}

function addressKey(text: string): string {
  return text.replace(/^https?:\/\//, '').replace(/[.,;:!?)]+$/, '');
}

function weekdaysBetween(first: string, last: string): readonly string[] {
  const start = weekdays.indexOf(first);
  const count = ((weekdays.indexOf(last) - start + 7) % 7) + 1;
  return [...weekdays, ...weekdays].slice(start, start + count);
}

function dayKey(year: string | undefined, month: number, day: number): string {
  return `${monthKey(year, month)}-${String(day).padStart(2, '0')}`;
}

function monthKey(year: string | undefined, month: number): string {
  const end = String(month).padStart(2, '0');
  return year === undefined ? end : `${year}-${end}`;
}

/** '1,200.50' and '1200.50' are the same amount. */
function amountKey(text: string): string {
  const plain = text.replaceAll(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.');
  return String(Number(plain));
}

/** The same number in another currency is another amount; '$' is the sign of dollars and pesos. */
function moneyKey(amount: string, currency: string): string {
  const sign = /^q|gtq/.test(currency) ? 'q' : /^€|^euro/.test(currency) ? '€' : currency === 'centavos' ? 'c' : '$';
  const key = amountKey(amount);
  return key === '0' ? free : `${sign}${key}`;
}

function clockKey(hour: number, minute: string, half: string | undefined): string {
  const isAfternoon = half !== undefined && /^p|tarde|noche/.test(half);
  const isMorning = half !== undefined && /^a|manana/.test(half);
  const hours = isAfternoon && hour < 12 ? hour + 12 : isMorning && hour === 12 ? 0 : hour;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
