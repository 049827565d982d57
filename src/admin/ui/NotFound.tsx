import { Link } from 'react-router';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Screen } from './Screen.tsx';

export function NotFound() {
  return (
    <Screen title={adminTexts.notFoundTitle}>
      <p>{adminTexts.notFound}</p>
      <Link to="/admin">{adminTexts.backHome}</Link>
    </Screen>
  );
}
