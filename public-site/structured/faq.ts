import type { Thing } from '../page/thing.ts';

export type Question = { readonly question: string; readonly answer: string };

/** The answered questions of a page; undefined when there are none. */
export function faqPage(questions: readonly Question[], canonical: string): Thing | undefined {
  const whole = questions.filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '');
  if (whole.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    '@id': `${canonical}#preguntas`,
    inLanguage: 'es',
    mainEntity: whole.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.trim(),
      acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
    })),
  };
}
