import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Paragraphs } from '../components/prose.tsx';
import type { Group } from './serviceFacts.ts';

type QuestionsProps = { readonly items: readonly Group[]; readonly words: ServerCatalog };

/** Frequently asked questions, each answer collapsed under its question. */
export function Questions({ items, words }: QuestionsProps) {
  if (items.length === 0) return null;
  return (
    <section id="preguntas">
      <h2>{words.service.questions}</h2>
      {items.map(({ texts: [question, answer = ''] }, index) => (
        <details key={index} className="question">
          <summary>{question}</summary>
          <Paragraphs text={answer} />
        </details>
      ))}
    </section>
  );
}
