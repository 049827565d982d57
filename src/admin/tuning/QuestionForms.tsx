import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { workflowPaths } from '../workflows/workflowPaths.ts';

const mostShown = 100;

/** The workflows, whose editor is the designer of their activities' questions. */
export function QuestionForms() {
  const calls = usePortalCalls();
  const titleId = useId();
  const query = useQuery({
    queryKey: ['workflows', 'forms'],
    queryFn: () => calls.page('GET /api/workflows', { offset: 0, limit: mostShown }),
    staleTime: 0,
  });
  return (
    <section className="stack items-start gap-4" aria-labelledby={titleId}>
      <h2 id={titleId}>{designerTexts.questionForms}</h2>
      <p className="quiet">{designerTexts.questionFormsIntro}</p>
      <QueryResult query={query} failed={designerTexts.failed}>
        {({ items, total }) => (
          <>
            <ul className="box tuning-types" aria-labelledby={titleId}>
              {items.map(({ id, name, hasChanges }) => (
                <li key={id}>
                  <Link to={workflowPaths.edit(id)}>{name}</Link>
                  {hasChanges && <span className="tag">{designerTexts.draft}</span>}
                </li>
              ))}
            </ul>
            {(total > items.length || total === 0) && (
              <Link to={workflowPaths.list}>{designerTexts.allQuestionForms(total)}</Link>
            )}
          </>
        )}
      </QueryResult>
    </section>
  );
}
