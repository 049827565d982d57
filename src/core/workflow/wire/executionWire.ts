import type { Json } from '../../values/json.ts';
import { filesIn } from '../../questions/answeredFiles.ts';
import { questionTypeOf } from '../../questions/index.ts';
import type { Question } from '../../questions/question.ts';
import type { Activity } from '../definition.ts';
import { type ActivityExecution, type Execution, inQuestionOrder } from '../execution.ts';

/** The contract's value for nobody. */
const nobody = 0;

/** An execution as in the calls of the contract, with capitalised names. Dates are ISO 8601 in UTC. */
export function executionToWire(
  { id, ...execution }: Execution & { readonly id: string },
  activities: readonly Activity[],
): Record<string, unknown> {
  const { workflowId, status, startedAt, completedAt, reference, executedBy, definitionVersion } = execution;
  return {
    Id: id,
    WorkflowId: workflowId,
    Status: status,
    StartedAt: startedAt,
    ...(completedAt !== undefined && { CompletedAt: completedAt }),
    Reference: reference,
    ExecutedBy: executedBy,
    DefinitionVersion: definitionVersion,
    activities: execution.activities.map((activity) =>
      activityToWire(
        activity,
        activities.find((one) => one.id === activity.activityId),
      ),
    ),
  };
}

function activityToWire(activity: ActivityExecution, definition: Activity | undefined) {
  const { id, activityId, state, startedAt, completedAt, responses, notes, executedBy, assignedTo, role } = activity;
  return {
    Id: id,
    ActivityId: activityId,
    State: state,
    StartedAt: startedAt ?? null,
    ...(completedAt !== undefined && { CompletedAt: completedAt }),
    Notes: notes,
    ExecutedBy: executedBy ?? nobody,
    AssignedTo: assignedTo ?? nobody,
    Role: role,
    responses: inQuestionOrder(responses, definition).map((response) => {
      const question = definition?.questions.find(({ id: questionId }) => questionId === response.questionId);
      const files = filesIn(response.value);
      return {
        Id: response.id,
        ActivityExecutionId: id,
        QuestionId: response.questionId,
        Value: JSON.stringify(textsOf(question, response.value)),
        ...(files.length > 0 && {
          Archivo: files.map((file) => ({ Id: file.id, Name: file.name, Size: file.size, Type: file.type })),
        }),
      };
    }),
  };
}

/** The texts of an answer on the wire. */
export function textsOf(question: Question | undefined, value: Json): readonly string[] {
  return question === undefined ? [] : questionTypeOf(question).toWire(value);
}
