import type { Documentation } from '#core/workflow/documentationView.ts';
import { useId, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ProviderError } from '#providers/calls/providerError.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { documentationTexts } from '#core/locales/es/workflows/workflowDocumentation.ts';
import { Button } from '../../ui/Button.tsx';
import { portalFacts } from '../../texts/portalFacts.ts';
import { instantText } from '../../records/recordText.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { workflows, useMay } from '../../session/useMay.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { type Fact, Facts } from '../Facts.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { useWorkflowNames } from '../useWorkflowNames.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { ChoiceField } from '../fields/TextField.tsx';
import { WrittenText } from './WrittenText.tsx';
import { documentationAddress, type DocumentationView } from './documentationAddress.ts';
import { DocumentationText } from './DocumentationText.tsx';
import './documentation.css';
import '../paper.css';

/** The documentation of a workflow; of the first one when the URL names none. */
export function DocumentationScreen() {
  useTitle(documentationTexts.title);
  const [address, setAddress] = useSearchParams();
  const view = documentationAddress.read(address);
  const { names, query } = useWorkflowNames();
  const workflowId = view.workflowId || (names[0]?.id ?? '');
  const choiceId = useId();
  const options = names.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = names.some(({ id }) => id === workflowId);
  const show = (change: Partial<DocumentationView>) => {
    const next = { workflowId, version: '', part: '', page: 1, ...change } as const;
    setAddress(documentationAddress.write(new URLSearchParams(), next));
  };
  return (
    <section className={view.part === 'documento' ? 'screen on-paper' : 'screen'}>
      <div className="screen-head not-on-paper">
        <h1>{documentationTexts.title}</h1>
      </div>
      <QueryResult query={query}>
        {() =>
          workflowId === '' ? (
            <p className="empty">{documentationTexts.noWorkflows}</p>
          ) : (
            <>
              {view.part === '' && (
                <ChoiceField
                  id={choiceId}
                  className="doc-choice not-on-paper"
                  label={documentationTexts.workflow}
                  value={workflowId}
                  options={
                    isListed ? options : [{ value: workflowId, label: documentationTexts.unknownWorkflow }, ...options]
                  }
                  onChoose={(chosen) => show({ workflowId: chosen })}
                />
              )}
              <DocumentationPanel key={workflowId} workflowId={workflowId} view={view} onShow={show} />
            </>
          )
        }
      </QueryResult>
    </section>
  );
}

/** Opens the documentation of a workflow by the id of its record. */
export function OpenDocumentation() {
  const { id = '' } = useParams();
  return <Navigate replace to={workflowPaths.documentation(id.replace(/^doc-/, ''))} />;
}

type DocumentationPanelProps = {
  readonly workflowId: string;
  readonly view: DocumentationView;
  readonly onShow: (change: Partial<DocumentationView>) => void;
};

const DocumentationForm = lazyPart(async () => (await import('./DocumentationForm.tsx')).DocumentationForm);

/** The selected view of one documentation. */
function DocumentationPanel({ workflowId, view, onShow }: DocumentationPanelProps) {
  const may = useMay(workflows);
  const version = Number(view.version) || undefined;
  const isForm = view.part === 'editar' && may.update;
  const params = { id: workflowId };
  const last = useWorkflowQuery(['documentation', workflowId], ({ call }) =>
    call('GET /api/workflows/{id}/documentation', { params }),
  );
  const past = useWorkflowQuery(
    ['documentation', workflowId, version],
    ({ call }) => call('GET /api/workflows/{id}/documentation', { params, query: { version } }),
    { isEnabled: version !== undefined && !isForm },
  );
  const query = version === undefined || isForm ? last : past;
  if (query.error instanceof ProviderError && query.error.statusCode === 404)
    return (
      <p className="alert" role="alert">
        {last.isError ? documentationTexts.unknownWorkflow : query.error.message}
      </p>
    );
  return (
    <QueryResult query={query}>
      {(documentation) =>
        isForm ? (
          <PartBoundary fallback={<Spinner label={adminTexts.loading} />}>
            <DocumentationForm documentation={documentation} onDone={() => onShow({})} />
          </PartBoundary>
        ) : view.part === 'documento' ? (
          <DocumentSheet documentation={documentation} onBack={() => onShow({ version: view.version })} />
        ) : (
          <DocumentationText
            documentation={documentation}
            lastVersion={last.data?.version}
            isInEditor={typeof last.data?.regulationVersion === 'number'}
            mayEdit={may.update}
            onShow={(change) => onShow({ version: view.version, ...change })}
          />
        )
      }
    </QueryResult>
  );
}

type DocumentSheetProps = { readonly documentation: Documentation; readonly onBack: () => void };

/** The documentation as a printable document, with its version and date. */
function DocumentSheet({ documentation, onBack }: DocumentSheetProps) {
  const { workflowName } = documentation;
  const [madeAt] = useState(() => new Date().toISOString());
  // Browsers propose the title as the PDF's file name.
  useTitle(documentationTexts.documentTitle(workflowName));
  return (
    <>
      <div className="buttons not-on-paper">
        <Button look="main" onClick={() => print()}>
          {documentationTexts.print}
        </Button>
        <Button onClick={onBack}>{documentationTexts.backToText}</Button>
      </div>
      <article className="stack document" aria-label={documentationTexts.documentTitle(workflowName)}>
        <header className="stack">
          <strong>{portalFacts.town ?? adminTexts.portal}</strong>
          <h2>{documentationTexts.documentTitle(workflowName)}</h2>
          <Facts className="facts" facts={factsOf(documentation, madeAt)} />
        </header>
        <WrittenText documentation={documentation} />
      </article>
    </>
  );
}

function factsOf(
  { version, updatedAt, updatedByName, regulationVersion }: Documentation,
  madeAt: string,
): readonly Fact[] {
  const saved: readonly Fact[] =
    version === 0 || updatedAt === null
      ? [[documentationTexts.documentVersion, documentationTexts.unsavedVersion]]
      : [
          [documentationTexts.documentVersion, String(version)],
          [documentationTexts.documentSaved, instantText(updatedAt)],
          [documentationTexts.documentBy, updatedByName ?? ''],
        ];
  const regulation: readonly Fact[] =
    regulationVersion === null
      ? []
      : [[documentationTexts.regulationVersion, String(regulationVersion || documentationTexts.unpublished)]];
  return [...saved, ...regulation, [documentationTexts.documentMade, instantText(madeAt)]];
}
