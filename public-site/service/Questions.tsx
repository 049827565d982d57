import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Paragraphs } from '../components/prose.tsx';
import { type Group, memberText } from './serviceFacts.ts';

type QuestionsProps = { readonly items: readonly Group[]; readonly words: ServerCatalog };

/** Frequently asked questions, each answer collapsed under its question. */
export function Questions({ items, words }: QuestionsProps) {
  if (items.length === 0) return null;
  return (
    <section id="preguntas">
      <h2>{words.service.questions}</h2>
      {items.map((item, index) => (
        <details key={index} className="question">
          <summary>{memberText(item.pregunta)}</summary>
          <Paragraphs text={memberText(item.respuesta)} />
        </details>
      ))}
    </section>
  );
}
