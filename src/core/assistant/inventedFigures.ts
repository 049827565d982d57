import { type Figure, figuresIn } from './figures.ts';
import { digitsForWords } from './numberWords.ts';

/** The figures of an answer that none of its sources has. */
export function inventedFigures(answer: string, sources: readonly string[]): readonly Figure[] {
  const sourceFigures = sources.flatMap(figuresIn);
  const keys = new Set(sourceFigures.map(({ kind, key }) => `${kind} ${key}`));
  const keysOf = (...kinds: readonly Figure['kind'][]) =>
    sourceFigures.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key);
  const folded = digitsForWords(sources.join('\n'));
  return figuresIn(answer).filter(({ kind, key }) => {
    if (keys.has(`${kind} ${key}`)) return false;
    if (kind === 'law') return !isLawIn(key, folded);
    if (kind === 'phone') return !keysOf('phone').some((phone) => phone.endsWith(key));
    if (kind === 'month') return !keysOf('date', 'month').some((day) => isInMonth(day, key));
    if (kind === 'link') return !keysOf('link').some((address) => address.startsWith(`${key}/`));
    return !(kind === 'number' && Number(key) <= 1);
  });
}

/** The name of a law counts when a source has it, whatever follows. */
function isLawIn(key: string, folded: string): boolean {
  return !/\d/.test(key) && folded.includes(key);
}

/** A day or a month, with or without its year. */
const dayOrMonth = /^(?:(\d{4})-)?(\d{2})(?:-\d{2})?$/;

function isInMonth(day: string, month: string): boolean {
  const [, year, number] = dayOrMonth.exec(day) ?? [];
  const [, ofYear, ofNumber] = dayOrMonth.exec(month) ?? [];
  return number === ofNumber && (ofYear === undefined || year === ofYear);
}
