import type { Regulation } from '#core/workflow/definition.ts';
import { documentationTexts } from '#core/locales/es/workflows/workflowDocumentation.ts';
import './regulation.css';

type RegulationTextProps = {
  readonly regulation: Omit<Regulation, 'title'>;
  /** Level of the articles' headings, below the heading above them. */
  readonly heading?: 'h2' | 'h3' | 'h4';
};

/** A regulation's description and articles, without its title. */
export function RegulationText({ regulation, heading: Heading = 'h4' }: RegulationTextProps) {
  const { description, articles } = regulation;
  return (
    <>
      {description !== '' && <p className="lines">{description}</p>}
      {articles.length === 0 && <p className="quiet">{documentationTexts.noArticles}</p>}
      {articles.map(({ number, content }) => (
        <div key={number} className="document-article">
          <Heading>{number}</Heading>
          <p className="lines">{content}</p>
        </div>
      ))}
    </>
  );
}

/** The regulation of the process: collapsed on screen, open on paper. */
export function RegulationNote({ regulation }: { readonly regulation: Regulation | null }) {
  if (regulation === null) return null;
  const { title } = regulation;
  return (
    <details className="part-details regulation">
      <summary>{title === '' ? documentationTexts.regulation : title}</summary>
      <div className="stack regulation-text">
        <RegulationText regulation={regulation} heading="h2" />
      </div>
    </details>
  );
}
