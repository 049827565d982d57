import { Link } from 'react-router';
import type { Documentation } from '#core/workflow/documentationView.ts';
import { documentationTexts } from '#core/locales/es/workflows/workflowDocumentation.ts';
import { instantText } from '../../records/recordText.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';

type DocumentationVersionsProps = { readonly documentation: Documentation };

/** Who saved each version and when, latest first. */
export function DocumentationVersions({ documentation }: DocumentationVersionsProps) {
  const { id, workflowId, version: shown } = documentation;
  const query = useWorkflowQuery(['documentation', workflowId, 'versions'], ({ call }) =>
    call('GET /api/workflows/{id}/documentation/versions', { params: { id: workflowId } }),
  );
  return (
    <section className="stack gap-3 doc-versions">
      <h3>{documentationTexts.versions}</h3>
      <QueryResult query={query}>
        {(versions) => (
          <ol className="stack gap-3">
            {versions.map(({ version, at, byName }, index) => (
              <li key={version} className="facts">
                <Link
                  to={`${workflowPaths.documentation(workflowId)}${index === 0 ? '' : `&version=${version}`}`}
                  aria-current={version === shown ? 'page' : undefined}
                >
                  {documentationTexts.versionLink(String(version))}
                </Link>
                <span className="quiet">
                  {instantText(at)} · {byName}
                  {index === 0 && ` · ${documentationTexts.current}`}
                </span>
                {index + 1 < versions.length && (
                  <Link
                    to={workflowPaths.documentationChange({ id, version })}
                    aria-label={documentationTexts.compareOf(String(version))}
                  >
                    {documentationTexts.compare}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryResult>
    </section>
  );
}
