import { useState } from 'react';
import type { NotificationSettings } from '#core/notifications/notification.ts';
import type { Values } from '#core/values/record.ts';
import { accountTexts } from '#core/locales/es/admin/account.ts';
import { useTypedValues } from '../drafts/useTypedValues.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { OwnForm } from './OwnForm.tsx';
import { notificationShape } from './ownShapes.ts';
import { useOwnNotifications, useOwnWrite } from './useAccount.ts';

/** Which notifications the person gets, and how. */
export function NotificationForm() {
  const query = useOwnNotifications();
  return (
    <QueryResult query={query} failed={(reason) => `${accountTexts.notificationsFailed} ${reason}`}>
      {(stored) => <SettingsForm {...stored} />}
    </QueryResult>
  );
}

type SettingsFormProps = { readonly settings: NotificationSettings; readonly sendsMail: boolean };

function SettingsForm({ settings, sendsMail }: SettingsFormProps) {
  const [saved, setSaved] = useState(settings);
  const typed = useTypedValues<Values>({ path: 'cuenta', id: 'notificaciones', stored: saved });
  const { write, ...state } = useOwnWrite();
  const board = useNoticeBoard();
  const save = async () => {
    const body = typed.values as NotificationSettings;
    const result = await write((calls) => calls.call('PUT /api/account/notifications', { body }));
    if (result === undefined) return;
    setSaved(result.answer.settings);
    typed.reset(result.answer.settings);
    board.add({ kind: 'success', text: accountTexts.notificationsSaved });
  };
  return (
    <OwnForm
      title={accountTexts.notifications}
      shape={notificationShape(sendsMail || Object.values(settings).includes('mail'))}
      typed={typed}
      button={accountTexts.saveNotifications}
      state={state}
      onSubmit={() => void save()}
    >
      <p className="quiet">{sendsMail ? accountTexts.notificationsAbout : accountTexts.noMail}</p>
    </OwnForm>
  );
}
