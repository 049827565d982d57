import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#core/api/accountOperations.ts';
import type { Values } from '#core/store/record.ts';
import { useNoticeBoard } from '../shell/notices/noticeBoard.ts';
import { accountMessages as texts } from './accountMessages.ts';
import { OwnForm } from './OwnForm.tsx';
import { profileShape } from './ownShapes.ts';
import { useOwnWrite } from './useAccount.ts';

type ProfileFormProps = { readonly account: Account; readonly onSaved: (account: Account) => void };

/** The person's own name and telephone. */
export function ProfileForm({ account, onSaved }: ProfileFormProps) {
  const stored = { nombre: account.nombre, telefono: account.telefono };
  const [values, setValues] = useState<Values>(stored);
  const { write, ...state } = useOwnWrite();
  const board = useNoticeBoard();
  const queries = useQueryClient();
  const textOf = (name: 'nombre' | 'telefono') => String(values[name] ?? '').trim();
  const hasChanges = textOf('nombre') !== stored.nombre || textOf('telefono') !== stored.telefono;
  const save = async () => {
    const body = { nombre: textOf('nombre'), telefono: textOf('telefono') };
    const result = await write((calls) => calls.call('PATCH /api/account', { body }));
    if (result === undefined) return;
    setValues({ nombre: result.answer.nombre, telefono: result.answer.telefono });
    onSaved(result.answer);
    board.add({ kind: 'success', text: texts.saved });
    void queries.invalidateQueries();
  };
  return (
    <OwnForm
      title={texts.profile}
      shape={profileShape}
      values={values}
      hasChanges={hasChanges}
      button={texts.save}
      state={state}
      onChange={setValues}
      onSubmit={() => void save()}
      onDrop={() => setValues(stored)}
    >
      <p className="quiet">{texts.email(account.email)}</p>
    </OwnForm>
  );
}
