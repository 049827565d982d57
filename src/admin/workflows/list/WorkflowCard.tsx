import { useId } from 'react';
import { shortDayOfInstant } from '#core/time/shortDate.ts';
import { words } from '../../words.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { screenWords } from '../workflowWords.ts';
import { CardActions } from './CardActions.tsx';

const { list: texts } = screenWords.shell;

type WorkflowCardProps = { readonly workflow: WorkflowSummary; readonly onRemove: () => void };

/** One workflow: its facts, design state and actions. */
export function WorkflowCard({ workflow, onRemove }: WorkflowCardProps) {
  const { name, description, activityCount, minutes, createdAt } = workflow;
  const titleId = useId();
  return (
    <li className="card workflow-card" aria-labelledby={titleId}>
      <div className="card-body">
        <Tags workflow={workflow} />
        <h2 id={titleId}>{name === '' ? texts.noName : name}</h2>
        <p className="card-text workflow-about">{description === '' ? texts.noDescription : description}</p>
        <dl className="workflow-facts">
          <Fact label={texts.activities} value={String(activityCount)} />
          <Fact label={texts.minutes} value={texts.minutesOf(minutes)} />
          <Fact label={texts.createdAt} value={dayText(createdAt)} />
        </dl>
      </div>
      <CardActions workflow={workflow} onRemove={onRemove} />
    </li>
  );
}

function Tags({ workflow: { publishedVersion, hasChanges } }: { readonly workflow: WorkflowSummary }) {
  if (publishedVersion === 0) return <span className="tag">{texts.draft}</span>;
  return (
    <span className="workflow-tags">
      <span className="tag tag-good">{texts.version(publishedVersion)}</span>
      {hasChanges && <span className="tag tag-soon">{texts.hasChanges}</span>}
    </span>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function dayText(instant: string): string {
  return shortDayOfInstant(instant, words.country.timeZone);
}
