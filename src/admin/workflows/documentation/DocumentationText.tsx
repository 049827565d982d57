import { Link } from 'react-router';
import { instantText } from '../../records/recordText.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { Button } from '../../ui/Button.tsx';
import { failureText } from '../../ui/failureText.ts';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { useStep, useWorkflowQuery } from '../useWorkflows.ts';
import type { Documentation } from '#core/workflow/documentationView.ts';
import { documentationTexts } from '#core/locales/es/workflows/workflowDocumentation.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { DocumentationView } from './documentationAddress.ts';
import { WrittenText } from './WrittenText.tsx';

type DocumentationTextProps = {
  readonly documentation: Documentation;
  /** Undefined until it is loaded. */
  readonly lastVersion: number | undefined;
  /** Whether the regulation is now edited in the workflow editor. */
  readonly isInEditor: boolean;
  readonly mayEdit: boolean;
  readonly onShow: (change: Partial<DocumentationView>) => void;
};

/** The current documentation, or an earlier version. */
export function DocumentationText({ documentation, lastVersion, isInEditor, mayEdit, onShow }: DocumentationTextProps) {
  const { workflowName, version } = documentation;
  const isPast = lastVersion !== undefined && version !== lastVersion;
  return (
    <>
      <div className="screen-head">
        <div>
          <h2>{workflowName}</h2>
          <p className="quiet doc-version">{versionText(documentation)}</p>
          {documentation.regulationVersion !== null && (
            <p className="quiet doc-version">{regulationText(documentation.regulationVersion)}</p>
          )}
        </div>
        <div className="buttons">
          {mayEdit && !isPast && (
            <Button look="main" onClick={() => onShow({ part: 'editar' })}>
              {documentationTexts.edit}
            </Button>
          )}
          <Button onClick={() => onShow({ part: 'documento' })}>{documentationTexts.document}</Button>
        </div>
      </div>
      {isPast && (
        <PastVersion
          documentation={documentation}
          lastVersion={lastVersion}
          isInEditor={isInEditor}
          mayEdit={mayEdit}
          onLast={() => onShow({ version: '' })}
        />
      )}
      <article className="box form-section stack doc-text">
        <WrittenText documentation={documentation} />
      </article>
      {lastVersion !== 0 && <DocumentationVersions documentation={documentation} />}
    </>
  );
}

function versionText({ version, updatedAt, updatedByName }: Documentation): string {
  if (version === 0 || updatedAt === null) return documentationTexts.proposal;
  return documentationTexts.version(String(version), instantText(updatedAt), updatedByName ?? '');
}

function regulationText(version: number): string {
  return version === 0 ? documentationTexts.regulationOfDraft : documentationTexts.regulationOf(String(version));
}

type PastVersionProps = {
  readonly documentation: Documentation;
  readonly lastVersion: number;
  readonly isInEditor: boolean;
  readonly mayEdit: boolean;
  readonly onLast: () => void;
};

/** Says that a later version exists, and offers to restore this one. */
function PastVersion({ documentation, lastVersion, isInEditor, mayEdit, onLast }: PastVersionProps) {
  const { isBusy, failure, run } = useStep();
  const board = useNoticeBoard();
  const { workflowId, version, content, attachments } = documentation;
  const restore = async () => {
    const { processDescription, regulations } = content;
    const payload = {
      processDescription,
      // It was confirmed when that version was stored.
      ...(!isInEditor && !documentation.regulationIsProposal && { regulations, regulationConfirmed: true }),
      attachments: attachments.map(({ id }) => ({ id })),
    };
    const saved = await run(({ call }) =>
      call('PUT /api/workflows/{id}/documentation', {
        params: { id: workflowId },
        body: payload,
        version: lastVersion,
      }),
    );
    if (saved === undefined) return;
    board.add({ kind: 'success', text: documentationTexts.restored(String(version)) });
    onLast();
  };
  return (
    <div className="alert alert-info">
      <p>{documentationTexts.past(String(version))}</p>
      <div role="alert">{failure !== undefined && <p>{documentationTexts.saveFailed(failureText(failure))}</p>}</div>
      <div className="buttons">
        <Button onClick={onLast}>{documentationTexts.seeLast}</Button>
        {mayEdit && (
          <Button isBusy={isBusy} onClick={() => void restore()}>
            {isBusy ? documentationTexts.saving : documentationTexts.restore}
          </Button>
        )}
      </div>
    </div>
  );
}

type DocumentationVersionsProps = { readonly documentation: Documentation };

/** Who saved each version and when, latest first. */
function DocumentationVersions({ documentation }: DocumentationVersionsProps) {
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
