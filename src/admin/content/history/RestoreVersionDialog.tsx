import { useNavigate } from 'react-router';
import { pointerLabel } from '#core/values/pointerLabel.ts';
import type { FieldError } from '#core/values/validate.ts';
import type { Area } from '../../area.ts';
import { Dialog } from '../../shell/Dialog.tsx';
import { useSession } from '../../shell/session/sessionContext.ts';
import { instantText } from '../recordText.ts';
import { openFormWith } from './openFormWith.ts';
import { type RestoreOptions, useVersionRestore } from './useVersionRestore.ts';
import { lateWords } from '../../lateWords.ts';

const { history } = lateWords;

type RestoreVersionDialogProps = RestoreOptions & { readonly onClose: () => void };

/** Confirms restoring a version, and explains a failure. */
export function RestoreVersionDialog({ onClose, ...options }: RestoreVersionDialogProps) {
  const { area, write, newest } = options;
  const { failure, isBusy, restore } = useVersionRestore(options);
  const textOf = newest.action === 'remove' ? history.restoreRemoved : history.restoreText;
  const errors = failure?.errors ?? [];
  return (
    <Dialog title={history.restoreTitle(write.version)} onClose={onClose}>
      <p>{textOf(instantText(write.at), write.byName)}</p>
      {area.type.publicPages !== undefined && <p>{history.keepsState}</p>}
      <div role="alert">
        {failure !== undefined && (
          <div className="alert">
            <p>{failure.text}</p>
            {errors.length > 0 && <Errors errors={errors} area={area} />}
          </div>
        )}
      </div>
      <div className="buttons">
        <button type="button" className="button" onClick={onClose}>
          {history.cancel}
        </button>
        {errors.length > 0 && newest.action !== 'remove' ? (
          <OpenForm {...options} />
        ) : (
          <button type="button" className="button button-main" aria-disabled={isBusy || undefined} onClick={restore}>
            {isBusy ? history.restoring : history.restoreNow}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function Errors({ errors, area }: { readonly errors: readonly FieldError[]; readonly area: Area }) {
  return (
    <ul>
      {errors.map(({ pointer, keyword, message }) => (
        <li key={`${pointer} ${keyword}`}>
          {pointer === '' ? message : `${pointerLabel(pointer, area.type.fields)}: ${message}`}
        </li>
      ))}
    </ul>
  );
}

function OpenForm({ area, id, write, newest }: RestoreOptions) {
  const navigate = useNavigate();
  const { user } = useSession();
  const open = () => {
    if (write.record !== null) {
      void navigate(openFormWith(write.record, { area, id, version: newest.version, userId: user.id }));
    }
  };
  return (
    <button type="button" className="button button-main" onClick={open}>
      {history.openForm}
    </button>
  );
}
