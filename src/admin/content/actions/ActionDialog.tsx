import { Link } from 'react-router';
import { fillPlaceholders } from '#core/text/placeholders.ts';
import { formPath } from '../../area.ts';
import { Dialog } from '../../shell/Dialog.tsx';
import { words } from '../../words.ts';
import { recordTitle } from '../recordText.ts';
import { SchemaText } from '../SchemaText.tsx';
import { type ActionOptions, textOf, useRecordAction } from './useRecordAction.ts';

/** Confirms an action on a record, with the focus on the safe button. */
export function ActionDialog({ onClose, ...options }: ActionOptions & { readonly onClose: () => void }) {
  const { area, record, action } = options;
  const { failure, isBusy, run } = useRecordAction(options);
  const { list, retry, working } = words.admin;
  const valueOf = (name: string) =>
    name === area.type.titleField ? recordTitle(area.type, record) : textOf(record, name);
  return (
    <Dialog title={action.label} onClose={onClose}>
      <p>{fillPlaceholders(action.confirm, valueOf)}</p>
      <div role="alert">
        {failure !== undefined && (
          <div className="alert">
            <p>
              <SchemaText type={area.type} text={action.failure} />
            </p>
            <p>{failure}</p>
            {action.effect.kind === 'set' && (
              <Link to={formPath(area, record.id)} onClick={onClose}>
                {list.openForm}
              </Link>
            )}
          </div>
        )}
      </div>
      <div className="buttons">
        <button type="button" className="button" onClick={onClose}>
          {list.cancel}
        </button>
        <button
          type="button"
          className={action.isDangerous ? 'button button-danger-main' : 'button button-main'}
          aria-disabled={isBusy}
          onClick={run}
        >
          {isBusy ? working : failure === undefined ? action.button : retry}
        </button>
      </div>
    </Dialog>
  );
}
