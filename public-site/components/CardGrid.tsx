import type { CardData } from './cards.ts';
import { Picture } from './prose.tsx';
import type { PictureSlot } from '../portal/pictureSources.ts';

type CardGridProps = {
  readonly cards: readonly CardData[];
  readonly level: 2 | 3;
  /** How many leading cards have larger pictures; by default the remainder of rows of three. */
  readonly large?: number | undefined;
};

export function CardGrid({ cards, level, large = cards.length % 3 }: CardGridProps) {
  return (
    <div className="cards">
      {cards.map((card, index) => (
        <RecordCard key={card.id} card={card} level={level} slot={index < large ? 'lead' : 'grid'} />
      ))}
    </div>
  );
}

type RecordCardProps = { readonly card: CardData; readonly level: 2 | 3; readonly slot: PictureSlot };

/** A record in a list; its heading is the link, and styles make the whole card clickable. */
function RecordCard({ card, level, slot }: RecordCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="card">
      {card.image === undefined ? null : (
        <Picture address={card.image} alt={card.imageText} prefersOwnText={card.imageText === ''} slot={slot} />
      )}
      <div className="card-body">
        {card.date === undefined ? null : (
          <time className="card-date" dateTime={card.date.value}>
            {card.date.text}
          </time>
        )}
        {card.mark === undefined ? null : <p className="mark">{card.mark}</p>}
        <Heading>{card.href === undefined ? card.title : <a href={card.href}>{card.title}</a>}</Heading>
        {card.text === '' ? null : <p>{card.text}</p>}
        {card.facts.length === 0 ? null : (
          <dl className="facts pairs">
            {card.facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
  );
}
