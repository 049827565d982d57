import { useNotification } from '@refinedev/core';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isSameJson } from '#core/values/json.ts';
import type { Values } from '#core/values/record.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import { tidy } from '#forms/formContext.ts';
import { ProviderError } from '#providers/providerError.ts';
import { usePortalCalls } from '../../dataContexts.ts';
import { useSession } from '../../shell/session/sessionContext.ts';
import { answerWidgets } from '../answers/answerWidgets.ts';
import { useStep } from '../useWorkflows.ts';
import { activityParams, answerAddress, changeActivity, sendAnswerFile } from '../workflowCalls.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { ActivityForm, SentAnswers } from '#core/workflow/activityForm.ts';
import { screenMessages } from '../workflowMessages.ts';
import { activityFormShape, formErrors, formValues, missingIn, sentAnswers } from './activityFields.ts';
import { createAnswerDrafts, holdsAnswers } from './answerDrafts.ts';

const { tasks: texts } = screenMessages;
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
  /** What was sent and may be stored, because no answer came. */
  const unanswered = useRef<SentAnswers>(undefined);
  const activityRef = useMemo(() => ({ executionId, activityId }), [executionId, activityId]);
  const [drafts] = useState(() =>
    createAnswerDrafts({ ...activityRef, userId: user.id, calls, storage: sessionStorage }),
  );
  const [opened, setOpened] = useState(() => initialState(drafts.storedAnswers, draft));
  const [values, setValues] = useState<Values>(opened.values);
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

  const change = (next: Values) => {
    setValues(next);
    drafts.keep(sentAnswers(tidy(next)));
  };
  const submit = async (accepted: Values) => {
    const payload = sentAnswers(visibleValues(shape, accepted));
    const execution = await run(async () => {
      // The server would refuse a draft that arrives after completion.
      await drafts.leave();
      try {
        return await changeActivity(calls, 'complete', activityRef, payload);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (error.reason === 'alreadyDone' && isSameJson(unanswered.current, payload)) {
          const report = await calls.call('GET /api/executions/{id}', { params: { id: executionId } });
          if (report.activities.some((one) => one.activityId === activityId && one.executedBy === user.id))
            return report;
        }
        if (error.statusCode === 0 || error.statusCode >= 500) unanswered.current = payload;
        throw error;
      }
    });
    if (execution === undefined) return;
    isLeaving.current = true;
    drafts.settle();
    notify?.({ type: 'success', message: execution.status === 'completed' ? texts.processDone : texts.done });
    void navigate(workflowPaths.tasks);
  };
  const cancel = async () => {
    // If the draft is not on the server, the navigation guard asks.
    isLeaving.current = await drafts.leave();
    void navigate(workflowPaths.tasks);
  };
  const startAgain = () => {
    setValues({});
    setOpened({ values: {}, isRecovered: false, savedAt: undefined });
    void drafts.drop();
  };
  return {
    shape,
    widgets,
    values,
    opened,
    drafts,
    isLeaving,
    isBusy,
    /** Why the whole save failed; errors of single answers are shown at their fields. */
    failure: failure !== undefined && serverErrors.length === 0 ? failure : undefined,
    serverErrors,
    missing: missingIn(shape, values),
    hasChanges: !isSameJson(tidy(values), opened.values),
    change,
    submit: (accepted: Values) => void submit(accepted),
    cancel: () => void cancel(),
    startAgain,
  };
}

export type ActivityEditorState = ReturnType<typeof useActivityEditor>;

/** Prefers this tab's copy, which is newer than the server's draft. */
function initialState(storedAnswers: SentAnswers | undefined, draft: ActivityForm['draft']) {
  const initial = storedAnswers ?? draft ?? undefined;
  if (initial === undefined || !holdsAnswers(initial)) return { values: {}, isRecovered: false, savedAt: undefined };
  return {
    values: formValues(initial),
    isRecovered: true,
    savedAt: storedAnswers === undefined ? draft?.savedAt : undefined,
  };
}
