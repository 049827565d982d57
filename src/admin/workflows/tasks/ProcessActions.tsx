import { type ReactNode, useRef, useState } from 'react';
import type { ContentType, Transition } from '#core/schema/contentType.ts';
import { isPossible } from '#core/schema/transitions.ts';
import type { ExecutionReport, ReportedActivity } from '#core/workflow/executionReport.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { useLazyImport } from '../../ui/loading/useLazyImport.ts';
import { useFocusAbove } from '../../requests/useFocusAbove.ts';
import { useTransitions } from '../../session/useMay.ts';
import { useExecutionType } from '../useExecutionType.ts';
import { useWorkflowRefresh } from '../useWorkflows.ts';
import { Button } from '../../ui/Button.tsx';

const { manage: texts } = taskTexts;

const loadDialogs = async () => ({
  ...(await import('../../actions/TransitionDialog.tsx')),
  ...(await import('./ReassignDialog.tsx')),
});

/** Up to this many reassign buttons are shown directly; more are folded. */
const fewOthers = 4;

type ProcessActionsProps = {
  readonly execution: ExecutionReport;
  /** Called after an action. */
  readonly onDone?: () => void;
};

/** The transitions of a running process that need only a permission, and the reassignment of its activities. */
export function ProcessActions(props: ProcessActionsProps) {
  const type = useExecutionType();
  return type === undefined ? null : <Actions type={type} {...props} />;
}

type Open = { readonly transition: Transition; readonly activity?: ReportedActivity };

function Actions({ type, execution, onDone }: ProcessActionsProps & { readonly type: ContentType }) {
  const refresh = useWorkflowRefresh();
  const [open, setOpen] = useState<Open>();
  const Dialogs = useLazyImport(loadDialogs, open !== undefined);
  const possible = useTransitions(type).filter((transition) => isPossible(transition, execution, type));
  if (possible.length === 0) return null;
  const reassign = possible.find(({ name }) => name === 'reassign');
  const others = reassign === undefined ? [] : execution.activities.filter(({ state }) => state !== 'completed');
  const buttons = others.map((activity) => (
    <Button key={activity.activityId} onClick={() => reassign && setOpen({ transition: reassign, activity })}>
      {reassign?.title}: {activity.name}
    </Button>
  ));
  const dialog = {
    type,
    id: execution.id,
    onDone: () => {
      setOpen(undefined);
      void refresh();
      onDone?.();
    },
    onClose: () => setOpen(undefined),
  };
  return (
    <>
      <Group key={possible.map(({ name }) => name).join(' ')}>
        <div className="buttons">
          {possible
            .filter((transition) => transition !== reassign)
            .map((transition) => (
              <Button
                key={transition.name}
                look={transition.isDangerous ? 'danger' : undefined}
                onClick={() => setOpen({ transition })}
              >
                {transition.title}
              </Button>
            ))}
          {buttons.slice(0, fewOthers)}
        </div>
        {buttons.length > fewOthers && (
          <details>
            <summary>{texts.reassignMore(buttons.length - fewOthers)}</summary>
            <div className="buttons">{buttons.slice(fewOthers)}</div>
          </details>
        )}
      </Group>
      {open?.activity !== undefined && Dialogs && (
        <Dialogs.ReassignDialog {...dialog} {...open} activity={open.activity} />
      )}
      {open !== undefined && open.activity === undefined && Dialogs && (
        <Dialogs.TransitionDialog {...dialog} transition={open.transition} />
      )}
    </>
  );
}

/** The buttons. An action removes its own button, so the focus moves to the heading above. */
function Group({ children }: { readonly children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  useFocusAbove(group);
  return (
    <div ref={group} className="stack not-on-paper" role="group" aria-label={texts.title}>
      {children}
    </div>
  );
}
