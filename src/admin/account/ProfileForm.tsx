import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '#core/api/accountOperations.ts';
import type { Values } from '#core/values/record.ts';
import { accountTexts } from '#core/locales/es/admin/account.ts';
import { useTypedValues } from '../drafts/useTypedValues.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { OwnForm } from './OwnForm.tsx';
import { profileShape } from './ownShapes.ts';
import { useOwnWrite } from './useAccount.ts';

type ProfileFormProps = { readonly account: Account; readonly onSaved: (account: Account) => void };

/** The person's own name and telephone. */
export function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const stored = { nombre: account.nombre, telefono: account.telefono };
  const typed = useTypedValues<Values>({ path: 'cuenta', id: 'datos', stored });
  const { write, ...state } = useOwnWrite();
  const board = useNoticeBoard();
  const queries = useQueryClient();
  const textOf = (name: 'nombre' | 'telefono') => String(typed.values[name] ?? '').trim();
  const save = async () => {
    const body = { nombre: textOf('nombre'), telefono: textOf('telefono') };
    const result = await write((calls) => calls.call('PATCH /api/account', { body }));
    if (result === undefined) return;
    typed.reset({ nombre: result.answer.nombre, telefono: result.answer.telefono });
    onSaved(result.answer);
    board.add({ kind: 'success', text: accountTexts.saved });
    void queries.invalidateQueries();
  };
  return (
    <OwnForm
      title={accountTexts.profile}
      shape={profileShape}
      typed={typed}
      button={accountTexts.save}
      state={state}
      onSubmit={() => void save()}
    >
      <p className="quiet">{accountTexts.email(account.email)}</p>
    </OwnForm>
  );
}
