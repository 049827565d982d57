import { Link } from 'react-router';
import { messages } from '../messages.ts';
import { useTitle } from './useTitle.ts';

export function NotFound() {
  useTitle(messages.admin.notFoundTitle);
  return (
    <section className="screen">
      <h1>{messages.admin.notFoundTitle}</h1>
      <p>{messages.admin.notFound}</p>
      <Link to="/admin">{messages.admin.backHome}</Link>
    </section>
  );
}
