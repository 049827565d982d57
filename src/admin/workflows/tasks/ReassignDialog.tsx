import { useMemo } from 'react';
import type { Transition } from '#core/schema/contentType.ts';
import { asSchema } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/parsing/readFields.ts';
import type { ReportedActivity } from '#core/workflow/executionReport.ts';
import type { Holder } from '#core/workflow/startView.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { TransitionDialog, type TransitionDialogProps } from '../../actions/TransitionDialog.tsx';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { activityParams } from '../workflowCalls.ts';

const { manage: texts } = taskTexts;

type ReassignDialogProps = TransitionDialogProps & { readonly activity: ReportedActivity };

/** Reassigns a pending activity to another holder of its role. */
export function ReassignDialog({ activity, ...dialog }: ReassignDialogProps) {
  const { id: executionId, transition } = dialog;
  const { activityId, name, assignedTo, assignedToName, roleName } = activity;
  const query = useWorkflowQuery(['holders', executionId, activityId], ({ call }) =>
    call('GET /api/executions/{id}/activities/{activity}/holders', {
      params: activityParams({ executionId, activityId }),
    }),
  );
  const people = useMemo(() => query.data?.filter(({ id }) => id !== assignedTo) ?? [], [query.data, assignedTo]);
  const shape = useMemo(() => shapeFor(transition, people), [transition, people]);
  return (
    <TransitionDialog
      {...dialog}
      shape={shape}
      fixed={{ activityId }}
      about={texts.reassignAbout(name, assignedToName)}
    >
      <QueryResult query={query}>
        {() => people.length === 0 && <p className="alert alert-info">{texts.nobody(roleName)}</p>}
      </QueryResult>
    </TransitionDialog>
  );
}

/** The declared form for one activity, with the people to choose from. */
function shapeFor({ title, form }: Transition, people: readonly Holder[]) {
  const { to, reason = {} } = form?.schema.properties ?? {};
  const oneOf = people.map(({ id, name, canSignIn }) => ({
    const: id,
    title: canSignIn ? name : processTexts.cannotSignIn(name),
  }));
  const schema = {
    type: 'object',
    properties: {
      to: {
        ...asSchema(to),
        oneOf,
        'x-field': { kind: 'choice', widget: 'select', messages: { required: texts.choose } },
      },
      reason,
    },
    required: ['to', 'reason'],
  };
  return { title, schema, fields: readFields(schema, { root: schema, depth: 0 }), isOpen: false };
}
