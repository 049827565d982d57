import { Link } from 'react-router';
import { words } from '../words.ts';
import { useTitle } from './useTitle.ts';

export function NotFound() {
  useTitle(words.admin.notFoundTitle);
  return (
    <section className="screen">
      <h1>{words.admin.notFoundTitle}</h1>
      <p>{words.admin.notFound}</p>
      <Link to="/admin">{words.admin.backHome}</Link>
    </section>
  );
}
