import type { FieldError } from '#core/validation/validate.ts';
import { type Activity, processRoles, readMinutes } from '#core/workflow/definition.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { withActivity } from './activityChanges.ts';
import { useEditorActions } from '../editorContext.ts';
import { activityInput, messagesAt } from '../faultLocations.ts';
import { ChoiceField, TextField } from '../../fields/TextField.tsx';
import { WholeNumberField } from '../../fields/WholeNumberField.tsx';

type ActivityFieldsProps = { readonly activity: Activity; readonly faults: readonly FieldError[] };

/** The fields of an activity apart from its questions. */
export function ActivityFields({ activity, faults }: ActivityFieldsProps) {
  const { edit } = useEditorActions();
  const { id, name, description, assignedRole, estimatedTime } = activity;
  const input = (member: string) => activityInput(id, member);
  const set = (values: Partial<Omit<Activity, 'id'>>, typing?: string) =>
    edit((now) => withActivity(now, id, (one) => ({ ...one, ...values })), typing);
  return (
    <>
      <div className="wfe-row cluster align-start gap-6 gap-x-8">
        <TextField
          id={input('name')}
          className="wfe-wide"
          label={editorTexts.activityName}
          isRequired
          value={name}
          maxLength={200}
          faults={messagesAt(faults, 'name')}
          onChange={(text) => set({ name: text }, input('name'))}
        />
        <ChoiceField
          id={input('assignedRole')}
          label={editorTexts.activityRole}
          isRequired
          value={assignedRole}
          options={processRoles.map((value) => ({ value, label: processTexts.roles[value] }))}
          faults={messagesAt(faults, 'assignedRole')}
          onChoose={(role) => set({ assignedRole: role })}
        />
        <WholeNumberField
          id={input('estimatedTime')}
          label={editorTexts.minutes}
          value={estimatedTime}
          faults={messagesAt(faults, 'estimatedTime')}
          read={readMinutes}
          refusal={`${processTexts.definition.minutes}. ${editorTexts.minutesKept(String(estimatedTime))}`}
          onChange={(minutes) => set({ estimatedTime: minutes }, input('estimatedTime'))}
        />
      </div>
      <TextField
        id={input('description')}
        label={editorTexts.activityDescription}
        isLong
        value={description}
        maxLength={5000}
        onChange={(text) => set({ description: text }, input('description'))}
      />
    </>
  );
}
