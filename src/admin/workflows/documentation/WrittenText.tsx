import type { ProcessText } from '#core/workflow/documentation.ts';
import { screenWords } from '../workflowWords.ts';

const { documentation: say } = screenWords;

/** The description and the regulation, to read. */
export function WrittenText({ content: { processDescription, regulations } }: { readonly content: ProcessText }) {
  const { title, description, articles } = regulations;
  return (
    <>
      <section className="doc-part">
        <h3>{say.description}</h3>
        {processDescription === '' ? (
          <p className="quiet">{say.noDescription}</p>
        ) : (
          <p className="lines">{processDescription}</p>
        )}
      </section>
      <section className="doc-part">
        <h3>{title === '' ? say.regulation : title}</h3>
        {description !== '' && <p className="lines">{description}</p>}
        {articles.length === 0 && <p className="quiet">{say.noArticles}</p>}
        {articles.map(({ number, content }) => (
          <div key={number} className="document-article">
            <h4>{number}</h4>
            <p className="lines">{content}</p>
          </div>
        ))}
      </section>
    </>
  );
}
