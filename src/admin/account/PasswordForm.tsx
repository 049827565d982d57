import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Values } from '#core/values/record.ts';
import { accountTexts } from '#core/locales/es/admin/account.ts';
import Input from 'antd/es/input/Input';
import { inputAttributes, isText, type Widget, type WidgetProps } from '#forms/context/widget.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { OwnForm } from './OwnForm.tsx';
import { passwordShape } from './ownShapes.ts';
import { useOwnWrite } from './useAccount.ts';

/** The person's current password; browsers may fill it in. */
function CurrentPasswordInput(props: WidgetProps) {
  const { value, onChange } = props;
  return (
    <Input
      {...inputAttributes(props)}
      type="password"
      autoComplete="current-password"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

const currentPassword: Widget = { Input: CurrentPasswordInput, holds: isText };

const empty: Values = { endOthers: true };
const widgets = new Map([['current', currentPassword]]);

/** Changes the password of a person who knows the current one. */
export function PasswordForm() {
  const [values, setValues] = useState<Values>(empty);
  // Remounts the form, because its inputs hold state beside the values.
  const [round, setRound] = useState(0);
  const { write, ...state } = useOwnWrite();
  const board = useNoticeBoard();
  const queries = useQueryClient();
  const save = async ({ current = '', password = '', endOthers = false }: Values) => {
    const body = { current: String(current), password: String(password), endOthers: endOthers === true };
    const result = await write((calls) => calls.call('POST /api/account/password', { body }));
    if (result === undefined) return;
    setValues(empty);
    setRound(round + 1);
    board.add({ kind: 'success', text: accountTexts.changed });
    void queries.invalidateQueries({ queryKey: ['account'] });
  };
  const hasChanges = values['current'] !== undefined || values['password'] !== undefined;
  return (
    <OwnForm
      key={round}
      title={accountTexts.password}
      shape={passwordShape}
      typed={{ values, hasChanges, isRecovered: false, setValues, drop: () => setValues(empty) }}
      button={accountTexts.change}
      state={state}
      widgets={widgets}
      onSubmit={(typed) => void save(typed)}
    />
  );
}
