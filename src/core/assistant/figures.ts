import { digitsForWords } from './numberWords.ts';

export const figureKinds = [
  'link',
  'mail',
  'phone',
  'money',
  'percent',
  'clock',
  'date',
  'law',
  'duration',
  'number',
] as const;

export type FigureKind = (typeof figureKinds)[number];

/** A figure in a text. Two figures say the same when kind and key are equal. */
export type Figure = { readonly kind: FigureKind; readonly key: string; readonly text: string };

type Reader = {
  readonly kind: FigureKind;
  readonly pattern: RegExp;
  /** Undefined for a match that is no such figure. */
  readonly keyOf: (match: RegExpExecArray) => string | undefined;
};

const number = String.raw`\d+(?:[.,]\d{3})*(?:[.,]\d{1,2})?(?!\d)`;
const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const law = 'ley|codigo|reglamento|decreto|acuerdo|ordenanza|constitucion';

/** On folded text, in order; what one has read, the next do not see. */
const readers: readonly Reader[] = [
  {
    kind: 'link',
    pattern: /(?:https?:\/\/|www\.)[^\s<>()«»"']+/g,
    keyOf: ([text]) => text.replace(/^https?:\/\//, '').replace(/[.,;:!?)]+$/, ''),
  },
  { kind: 'link', pattern: /\]\(([^)\s]*)\)/g, keyOf: ([, target = '']) => target.replace(/^https?:\/\//, '') },
  { kind: 'mail', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, keyOf: ([text]) => text },
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
    kind: 'law',
    pattern: new RegExp(
      String.raw`\b(${law})(?: (?:gubernativo|legislativo|ministerial|municipal|numero|no\.?))* (\d+)(?:-(\d+))?`,
      'g',
    ),
    keyOf: ([, name, first, second]) => `${name} ${first}${second === undefined ? '' : `-${second}`}`,
  },
  {
    kind: 'law',
    pattern: /\b(?:articulos?|arts?\.?|inciso|numeral) (\d+)(?: (?:a|al|y|-) (\d+))?/g,
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
    pattern: new RegExp(String.raw`\b(${number}) ?(quetzal(?:es)?|dolar(?:es)?|pesos|usd|gtq|euros|centavos)\b`, 'g'),
    keyOf: ([, amount = '', currency = '']) => moneyKey(amount, currency),
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
  {
    kind: 'duration',
    pattern:
      /\b(\d+)(?: ?(?:a|o|-) ?(\d+))? (minuto|hora|dia|semana|quincena|mes|trimestre|semestre|ano|n\ue000o|an\ue000o)/g,
    keyOf: ([, first, last, unit]) => `${first}${last === undefined ? '' : `-${last}`} ${unit}`,
  },
  { kind: 'number', pattern: new RegExp(String.raw`\b${number}`, 'g'), keyOf: ([text]) => amountKey(text) },
];

/** Numbers of a list are no facts. */
const listMarker = /^\s*\d{1,2}[.)]\s+/gm;

/** The figures of a text: money, days, hours, telephones, dates, laws, links and other numbers, also those in words. */
export function figuresIn(text: string): readonly Figure[] {
  let rest = digitsForWords(text.replaceAll(listMarker, ''));
  const figures: Figure[] = [];
  for (const { kind, pattern, keyOf } of readers) {
    rest = rest.replaceAll(pattern, (...args: unknown[]) => {
      const groups = args.slice(
        0,
        args.findIndex((arg) => typeof arg === 'number'),
      );
      const match = groups as unknown as RegExpExecArray;
      const key = keyOf(match);
      if (key === undefined) return match[0];
      figures.push({ kind, key, text: match[0].trim() });
      return ' ';
    });
  }
  return figures;
}

/** The figures of an answer that none of its sources has. */
export function inventedFigures(answer: string, sources: readonly string[]): readonly Figure[] {
  const sourceFigures = sources.flatMap(figuresIn);
  const keys = new Set(sourceFigures.map(({ kind, key }) => `${kind} ${key}`));
  const folded = digitsForWords(sources.join('\n'));
  return figuresIn(answer).filter(({ kind, key }) => {
    if (keys.has(`${kind} ${key}`)) return false;
    if (kind === 'law') return !isLawIn(key, folded);
    if (kind === 'phone') return !sourceFigures.some((one) => one.kind === 'phone' && one.key.endsWith(key));
    return !(kind === 'number' && Number(key) <= 1);
  });
}

/** The name of a law counts when a source has it, whatever follows. */
function isLawIn(key: string, folded: string): boolean {
  return !/\d/.test(key) && folded.includes(key);
}

function dayKey(year: string | undefined, month: number, day: number): string {
  const end = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
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
  return `${sign}${amountKey(amount)}`;
}

function clockKey(hour: number, minute: string, half: string | undefined): string {
  const isAfternoon = half !== undefined && /^p|tarde|noche/.test(half);
  const isMorning = half !== undefined && /^a|manana/.test(half);
  const hours = isAfternoon && hour < 12 ? hour + 12 : isMorning && hour === 12 ? 0 : hour;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
