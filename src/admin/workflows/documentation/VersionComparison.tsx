import type { Documentation, DocumentationVersion } from '#core/workflow/documentationView.ts';
import { instantText } from '../../content/recordText.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { screenWords } from '../workflowWords.ts';
import { type ComparedPart, compareTexts } from './compareTexts.ts';
import type { DocumentationView } from './documentationAddress.ts';

const { documentation: texts } = screenWords;

type VersionComparisonProps = {
  readonly workflowId: string;
  readonly workflowName: string;
  /** The later version; undefined for the latest. */
  readonly version: number | undefined;
  /** The earlier version; undefined for the one before. */
  readonly against: number | undefined;
  readonly onShow: (change: Partial<DocumentationView>) => void;
};

/** The changes from one version of the text to another. */
export function VersionComparison(props: VersionComparisonProps) {
  const { workflowId, workflowName, onShow } = props;
  const query = useWorkflowQuery(['documentation', workflowId, 'versions'], (client) =>
    client.documentationVersions(workflowId),
  );
  return (
    <section className="doc-comparison">
      <div className="screen-head">
        <h2>{texts.comparing(workflowName)}</h2>
        <button type="button" className="button" onClick={() => onShow({})}>
          {texts.backToText}
        </button>
      </div>
      <QueryResult query={query}>
        {(versions) =>
          versions.length < 2 ? (
            <p className="empty">{texts.oneVersion}</p>
          ) : (
            <SelectedVersions {...props} versions={versions} />
          )
        }
      </QueryResult>
    </section>
  );
}

type SelectedVersionsProps = VersionComparisonProps & { readonly versions: readonly DocumentationVersion[] };

function SelectedVersions({ workflowId, version, against, onShow, versions }: SelectedVersionsProps) {
  const last = versions[0]?.version ?? 1;
  const after = version ?? last;
  const before = against ?? versions.find((one) => one.version < after)?.version ?? after;
  const choose = (change: { readonly version?: number; readonly against?: number }) =>
    onShow({ version: after, against: before, part: 'compare', ...change });
  return (
    <>
      <div className="doc-sides">
        <Side
          label={texts.before}
          versions={versions}
          selectedVersion={before}
          onChoose={(one) => choose({ against: one })}
        />
        <Side
          label={texts.after}
          versions={versions}
          selectedVersion={after}
          onChoose={(one) => choose({ version: one })}
        />
      </div>
      <VersionPair key={`${before} ${after}`} {...{ workflowId, before, after }} />
    </>
  );
}

type SideProps = {
  readonly label: string;
  readonly versions: readonly DocumentationVersion[];
  readonly selectedVersion: number;
  readonly onChoose: (version: number) => void;
};

function Side({ label, versions, selectedVersion, onChoose }: SideProps) {
  return (
    <label className="doc-choice">
      <span>{label}</span>
      <select value={selectedVersion} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {versions.map(({ version, at, byName }) => (
          <option key={version} value={version}>
            {texts.versionChoice(String(version), instantText(at), byName)}
          </option>
        ))}
      </select>
    </label>
  );
}

type VersionPairProps = { readonly workflowId: string; readonly before: number; readonly after: number };

function VersionPair({ workflowId, before, after }: VersionPairProps) {
  const query = useWorkflowQuery(['documentation', workflowId, 'comparison', before, after], async (client) =>
    Promise.all([client.documentation(workflowId, before), client.documentation(workflowId, after)]),
  );
  return <QueryResult query={query}>{([one, other]) => <Differences before={one} after={other} />}</QueryResult>;
}

function Differences({ before, after }: { readonly before: Documentation; readonly after: Documentation }) {
  const parts = compareTexts(before, after);
  if (parts.every(({ isSame }) => isSame)) return <p className="empty">{texts.nothingChanged}</p>;
  return parts.filter(({ isSame }) => !isSame).map((part) => <Difference key={part.name} part={part} />);
}

function Difference({ part: { name, lines } }: { readonly part: ComparedPart }) {
  return (
    <section className="form-section doc-difference">
      <h3>{name}</h3>
      <ul aria-label={name}>
        {lines.map(({ kind, text }, index) => (
          // Lines have no id.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={`doc-line doc-line-${kind}`}>
            {kind === 'same' ? (
              text
            ) : (
              <>
                <span className="doc-sign" aria-hidden="true">
                  {kind === 'new' ? '+' : '−'}
                </span>
                <span className="said">{kind === 'new' ? texts.lineNew : texts.lineGone} </span>
                {kind === 'new' ? <ins>{text}</ins> : <del>{text}</del>}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
