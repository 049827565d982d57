import { AntdScope } from '#forms/controls/AntdScope.tsx';
import { accountTexts } from '#core/locales/es/admin/account.ts';
import { withoutServer } from '#core/locales/es/withoutServer.ts';
import { browserPortal } from '#providers/calls/browserPortal.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../ui/Button.tsx';
import { useSessionName } from '../session/sessionContext.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Screen } from '../ui/Screen.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { NotificationForm } from './NotificationForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionSection } from './SessionSection.tsx';
import { useOwn, useOwnCalendar, useOwnNotifications, useOwnSessions } from './useAccount.ts';
import './account.css';

const isLocal = browserPortal !== undefined;

/** 'Mi cuenta': the person's own data, password and sessions. */
export function AccountScreen() {
  const account = useOwn('account', (calls) => calls.call('GET /api/account'));
  // All at once, since a part that arrives later would move the buttons below it.
  const parts = [account, useOwnNotifications(), useOwnCalendar(), useOwnSessions()];
  const isPending = parts.some((part) => part.isPending);
  const rename = useSessionName();
  return (
    <AntdScope>
      <Screen title={accountTexts.title} className="account">
        {isPending && <Spinner label={accountTexts.loading} />}
        {account.isError && (
          <div className="alert" role="alert">
            <p>{accountTexts.failed}</p>
            <Button onClick={() => void account.refetch()}>{adminTexts.retry}</Button>
          </div>
        )}
        {!isPending && account.data !== undefined && (
          <>
            <ProfileForm account={account.data} onSaved={({ nombre }) => rename(nombre)} />
            {isLocal ? <LeftOut title={accountTexts.password} text={withoutServer.passwords} /> : <PasswordForm />}
            <NotificationForm />
            {isLocal ? <LeftOut title={accountTexts.calendar} text={withoutServer.calendar} /> : <CalendarSection />}
            <SessionSection />
          </>
        )}
      </Screen>
    </AntdScope>
  );
}

/** In place of what needs a server. */
function LeftOut({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className="box form-section stack gap-2">
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}
