import { comparedForm } from '#core/assistant/keywords.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import { wordsIn } from '#core/text/words.ts';
import type { ViewContext } from '../page/page.ts';
import type { Unit } from './unit.ts';

type Details = {
  readonly units: readonly Unit[];
  /** What the answer has already. */
  readonly without?: Unit | undefined;
  /** Stems that every part is about. */
  readonly title?: ReadonlySet<string>;
  readonly context: Pick<ViewContext, 'messages'>;
};

/** Other words about the same aspect count less: 'vence' and 'válida'. */
const relatedShare = 0.6;

const mostDetails = 2;
/** Parts that are further from the best one are left out. */
const leastOfBest = 0.6;

/** The parts of a record with most words of a question, rare ones weighing more, that its title does not have; also in other forms of a word. */
export function detailsOf(question: string, { units, without, title = new Set(), context }: Details): readonly Unit[] {
  const { aspects, small, courtesies } = wordListsOf(context.messages);
  const forms = [...new Set(wordsIn(question).map(comparedForm))].filter(
    (form) => form.length > 2 && !small.has(form) && !courtesies.has(form) && !hasForm(form, title),
  );
  const related = new Set(
    aspects.filter((aspect) => forms.some((form) => aspect.has(form))).flatMap((aspect) => [...aspect]),
  );
  const weighed = [...new Set([...forms, ...related])].map((form) => {
    const count = units.filter(({ stems }) => hasForm(form, stems)).length;
    const share = forms.includes(form) ? 1 : relatedShare;
    return { form, weight: count === 0 ? 0 : share * Math.log(1 + units.length / count) };
  });
  const scored = units
    .filter((unit) => unit !== without && unit.kind !== 'summary')
    .map((unit) => ({ unit, score: scoreOf(unit, weighed) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= best * leastOfBest)
    .slice(0, mostDetails)
    .map(({ unit }) => unit);
}

/** Frequent questions count more than facts that nobody requested. */
const factShare = 0.7;

function scoreOf({ kind, stems, more }: Unit, weighed: readonly { readonly form: string; readonly weight: number }[]) {
  const score = weighed
    .filter(({ form }) => hasForm(form, stems) || (more !== undefined && hasForm(form, more)))
    .reduce((sum, { weight }) => sum + weight, 0);
  return kind === 'fact' ? score * factShare : score;
}

const shortestRoot = 4;

/** Whether a word or another form of it is there: 'multar' and 'multa', 'revisan' and 'revisa'. */
function hasForm(form: string, stems: ReadonlySet<string>): boolean {
  if (stems.has(form)) return true;
  if (form.length < shortestRoot) return false;
  for (const stem of stems) {
    const least = Math.max(shortestRoot, Math.ceil(Math.max(form.length, stem.length) * 0.6));
    if (stem.length >= least && stem.slice(0, least) === form.slice(0, least)) return true;
  }
  return false;
}
