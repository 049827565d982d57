import { type ReactNode, useId } from 'react';
import { shortDayOfInstant } from '#core/time/shortDate.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { Facts } from '../Facts.tsx';
import { Link } from 'react-router';
import '../workflows.css';
import { staffMessages } from '../../texts/staffMessages.ts';

const { list: texts } = workflowTexts;

type WorkflowCardProps = {
  readonly workflow: WorkflowSummary;
  readonly heading?: 'h2' | 'h3';
  /** What people can do with it. */
  readonly children: ReactNode;
};

/** One workflow: its facts, design state and actions. */
export function WorkflowCard({ workflow, heading: Heading = 'h2', children }: WorkflowCardProps) {
  const { name, description, activityCount, minutes, createdAt } = workflow;
  const titleId = useId();
  return (
    <li className="box card" aria-labelledby={titleId}>
      <div className="card-body">
        <Tags workflow={workflow} />
        <Heading id={titleId}>{name === '' ? texts.noName : name}</Heading>
        <p className="card-text workflow-about">{description === '' ? texts.noDescription : description}</p>
        <Facts
          className="facts"
          facts={[
            [texts.activities, String(activityCount)],
            [texts.minutes, texts.minutesOf(minutes)],
            [texts.createdAt, shortDayOfInstant(createdAt, staffMessages().country.timeZone)],
          ]}
        />
      </div>
      <div className="workflow-actions cluster align-stretch">{children}</div>
    </li>
  );
}

function Tags({ workflow: { publishedVersion, hasChanges } }: { readonly workflow: WorkflowSummary }) {
  if (publishedVersion === 0) return <span className="tag">{texts.draft}</span>;
  return (
    <span className="facts">
      <span className="tag tag-good">{texts.version(publishedVersion)}</span>
      {hasChanges && <span className="tag tag-soon">{texts.hasChanges}</span>}
    </span>
  );
}

type CardLinkProps = {
  readonly label: string;
  /** With the workflow, because many cards share a screen. */
  readonly name: string;
  readonly to: string;
  readonly isMain?: boolean;
  /** Address of this screen, where closing a report returns to. */
  readonly from?: string;
};

export function CardLink({ label, name, to, isMain = false, from }: CardLinkProps) {
  return (
    <Link className={isMain ? 'button button-main' : 'button'} to={to} aria-label={name} state={from && { from }}>
      {label}
    </Link>
  );
}
