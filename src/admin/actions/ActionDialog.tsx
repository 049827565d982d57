import { Link } from 'react-router';
import { fillPlaceholders } from '#core/text/placeholders.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { formPath } from '../areas/area.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { recordTitle } from '../records/recordText.ts';
import { SchemaText } from '../records/SchemaText.tsx';
import { type ActionOptions, textOf, useRecordAction } from './useRecordAction.ts';

/** Confirms an action on a record, with the focus on the safe button. */
export function ActionDialog({ onClose, ...options }: ActionOptions & { readonly onClose: () => void }) {
  const { area, record, action } = options;
  const { failure, isBusy, run } = useRecordAction(options);
  const { retry, working } = adminTexts;
  const valueOf = (name: string) =>
    name === area.type.titleField ? recordTitle(area.type, record) : textOf(record, name);
  return (
    <ConfirmDialog
      title={action.label}
      confirm={isBusy ? working : failure === undefined ? action.button : retry}
      isDanger={action.isDangerous}
      isBusy={isBusy}
      failure={
        failure && (
          <>
            <p>
              <SchemaText type={area.type} text={action.failure} />
            </p>
            <p>{failure}</p>
            {action.effect.kind === 'set' && (
              <Link to={formPath(area, record.id)} onClick={onClose}>
                {listTexts.openForm}
              </Link>
            )}
          </>
        )
      }
      onConfirm={run}
      onClose={onClose}
    >
      <p>{fillPlaceholders(action.confirm, valueOf)}</p>
    </ConfirmDialog>
  );
}
