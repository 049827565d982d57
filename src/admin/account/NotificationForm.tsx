import { useState } from 'react';
import type { NotificationSettings } from '#core/notifications/notification.ts';
import type { Values } from '#core/store/record.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { useNoticeBoard } from '../shell/notices/noticeBoard.ts';
import { accountMessages as texts } from './accountMessages.ts';
import { OwnForm } from './OwnForm.tsx';
import { notificationShape } from './ownShapes.ts';
import { useOwnNotifications, useOwnWrite } from './useAccount.ts';

/** Of what the person is notified, and how. */
export function NotificationForm() {
  const query = useOwnNotifications();
  return (
    <QueryResult query={query} failed={(reason) => `${texts.notificationsFailed} ${reason}`}>
      {(stored) => <SettingsForm {...stored} />}
    </QueryResult>
  );
}

type SettingsFormProps = { readonly settings: NotificationSettings; readonly sendsMail: boolean };

function SettingsForm({ settings, sendsMail }: SettingsFormProps) {
  const [saved, setSaved] = useState<Values>(settings);
  const [values, setValues] = useState<Values>(settings);
  const { write, ...state } = useOwnWrite();
  const board = useNoticeBoard();
  const names = Object.keys(settings);
  const save = async () => {
    const body = values as NotificationSettings;
    const result = await write((calls) => calls.call('PUT /api/account/notifications', { body }));
    if (result === undefined) return;
    setSaved(result.answer.settings);
    setValues(result.answer.settings);
    board.add({ kind: 'success', text: texts.notificationsSaved });
  };
  return (
    <OwnForm
      title={texts.notifications}
      shape={notificationShape(sendsMail || Object.values(settings).includes('mail'))}
      values={values}
      hasChanges={names.some((name) => values[name] !== saved[name])}
      button={texts.saveNotifications}
      state={state}
      onChange={setValues}
      onSubmit={() => void save()}
      onDrop={() => setValues(saved)}
    >
      <p className="quiet">{sendsMail ? texts.notificationsAbout : texts.noMail}</p>
    </OwnForm>
  );
}
