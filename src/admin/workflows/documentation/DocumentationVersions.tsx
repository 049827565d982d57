import { Link } from 'react-router';
import { instantText } from '../../content/recordText.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { screenWords } from '../workflowWords.ts';
import { writeDocumentationAddress } from './documentationAddress.ts';

const { documentation: texts } = screenWords;

type DocumentationVersionsProps = { readonly workflowId: string; readonly shown: number };

/** Who saved each version and when, latest first. */
export function DocumentationVersions({ workflowId, shown }: DocumentationVersionsProps) {
  const query = useWorkflowQuery(['documentation', workflowId, 'versions'], (client) =>
    client.documentationVersions(workflowId),
  );
  return (
    <section className="doc-versions">
      <h3>{texts.versions}</h3>
      <QueryResult query={query}>
        {(versions) => (
          <ol>
            {versions.map(({ version, at, byName }, index) => (
              <li key={version}>
                <Link
                  to={`?${writeDocumentationAddress({ workflowId, version: index === 0 ? undefined : version, part: 'text' })}`}
                  aria-current={version === shown ? 'page' : undefined}
                >
                  {texts.versionLink(String(version))}
                </Link>
                <span className="quiet">
                  {instantText(at)} · {byName}
                  {index === 0 && ` · ${texts.current}`}
                </span>
                {index + 1 < versions.length && (
                  <Link
                    to={`?${writeDocumentationAddress({ workflowId, version, part: 'compare' })}`}
                    aria-label={texts.compareOf(String(version))}
                  >
                    {texts.compare}
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
