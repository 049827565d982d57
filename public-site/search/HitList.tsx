import type { Hit } from './results.ts';
import type { TextPart } from './matches.ts';

/** A list of search results with the words marked. */
export function HitList({ hits }: { readonly hits: readonly Hit[] }) {
  return (
    <ul className="hits plain-list">
      {hits.map((hit, index) => (
        // An index is a safe key: the page is rendered once and never reordered.
        <li key={index}>
          <HitItem hit={hit} />
        </li>
      ))}
    </ul>
  );
}

function HitItem({ hit: { kicker, title, href, excerpt, date } }: { readonly hit: Hit }) {
  return (
    <>
      <p className="hit-kind">
        <Marked parts={kicker} />
        {date === undefined ? null : (
          <>
            {' · '}
            <time dateTime={date.value}>{date.text}</time>
          </>
        )}
      </p>
      <h3>
        {href === undefined ? (
          <Marked parts={title} />
        ) : (
          <a href={href}>
            <Marked parts={title} />
          </a>
        )}
      </h3>
      {excerpt.length === 0 ? null : (
        <p>
          <Marked parts={excerpt} />
        </p>
      )}
    </>
  );
}

function Marked({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}
