import { useNotification } from '@refinedev/core';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isSameJson } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import { tidy } from '#forms/context/formContext.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { usePortalCalls } from '../../data/dataContexts.ts';
import { saveOnce } from '../../editing/saveOnce.ts';
import { useKeptDraft } from '../../editing/useKeptDraft.ts';
import { useSession } from '../../session/sessionContext.ts';
import { answerWidgets } from '../answers/answerWidgets.ts';
import { useStep } from '../useWorkflows.ts';
import { activityParams, answerAddress, changeActivity, sendAnswerFile } from '../workflowCalls.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { ActivityForm, SentAnswers } from '#core/workflow/activityForm.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { activityFormShape, formErrors, formValues, missingIn, sentAnswers } from './activityFields.ts';
import { createAnswerDrafts, holdsAnswers } from './answerDrafts.ts';

const noErrors: readonly FieldError[] = [];

/** The state of an activity's form: values, draft, and the outcome of saving. */
export function useActivityEditor(form: ActivityForm) {
  const { executionId, activityId, draft } = { ...form, activityId: form.activity.id };
  const { user } = useSession();
  const calls = usePortalCalls();
  const navigate = useNavigate();
  const { open: notify } = useNotification();
  const { isBusy, failure, run } = useStep();
  const isLeaving = useRef(false);
  /** Answers that were sent without a response, so the server may have stored them. */
  const unanswered = useRef<SentAnswers>(undefined);
  const activityRef = useMemo(() => ({ executionId, activityId }), [executionId, activityId]);
  const [drafts] = useState(() =>
    createAnswerDrafts({ ...activityRef, userId: user.id, calls, storage: sessionStorage, stored: draft }),
  );
  const [opened, setOpened] = useState<Values>(() => (drafts.opened === undefined ? {} : formValues(drafts.opened)));
  const [values, setValues] = useState(opened);
  const answers = useMemo(() => sentAnswers(tidy(values)), [values]);
  const { isRecovered } = useKeptDraft(drafts, holdsAnswers(answers) ? answers : undefined);
  const shape = useMemo(() => activityFormShape(form), [form]);
  const widgets = useMemo(
    () =>
      answerWidgets(form.activity.questions, {
        senderFor:
          ({ id: questionId }) =>
          (file, options) =>
            sendAnswerFile(calls, { ...activityRef, questionId }, file, options),
        addressOf: (id) => answerAddress(calls, executionId, id),
        // A file that fails to be removed is removed when the activity is completed.
        forget: (id) =>
          void calls
            .call('DELETE /api/executions/{id}/activities/{activity}/files/{file}', {
              params: { ...activityParams(activityRef), file: id },
            })
            .catch(() => undefined),
      }),
    [form, calls, activityRef, executionId],
  );
  const serverErrors = useMemo(
    () => (failure instanceof ProviderError ? formErrors(failure.fieldErrors) : noErrors),
    [failure],
  );

  const submit = async (accepted: Values) => {
    const payload = sentAnswers(visibleValues(shape, accepted));
    const execution = await run(async () => {
      // The server would refuse a draft that arrives after completion.
      await drafts.leave();
      return saveOnce({
        write: () => changeActivity(calls, 'complete', activityRef, payload),
        finish: async ({ reason, statusCode }) => {
          if (statusCode === 0 || statusCode >= 500) unanswered.current = payload;
          if (reason !== 'alreadyDone' || !isSameJson(unanswered.current, payload)) return undefined;
          const report = await calls.call('GET /api/executions/{id}', { params: { id: executionId } });
          const isOwn = report.activities.some((one) => one.activityId === activityId && one.executedBy === user.id);
          return isOwn ? report : undefined;
        },
      });
    });
    if (execution === undefined) return;
    isLeaving.current = true;
    drafts.settle();
    notify?.({ type: 'success', message: execution.status === 'completed' ? taskTexts.processDone : taskTexts.done });
    void navigate(workflowPaths.tasks);
  };
  const cancel = async () => {
    // If the draft is not on the server, the navigation guard asks.
    isLeaving.current = await drafts.leave();
    void navigate(workflowPaths.tasks);
  };
  const startAgain = () => {
    setValues({});
    setOpened({});
  };
  return {
    shape,
    widgets,
    values,
    isRecovered,
    drafts,
    isLeaving,
    isBusy,
    /** Why the whole save failed; errors of single answers are shown at their fields. */
    failure: failure !== undefined && serverErrors.length === 0 ? failure : undefined,
    serverErrors,
    missing: missingIn(shape, values),
    hasChanges: !isSameJson(tidy(values), opened),
    change: setValues,
    submit: (accepted: Values) => void submit(accepted),
    cancel: () => void cancel(),
    startAgain,
  };
}

export type ActivityEditorState = ReturnType<typeof useActivityEditor>;
