import { Link } from 'react-router';
import { messages } from '../texts/messages.ts';
import { Screen } from './Screen.tsx';

export function NotFound() {
  return (
    <Screen title={messages.admin.notFoundTitle}>
      <p>{messages.admin.notFound}</p>
      <Link to="/admin">{messages.admin.backHome}</Link>
    </Screen>
  );
}
