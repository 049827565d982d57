import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';

type ErrorPageProps = { readonly title: string; readonly hint: string; readonly messages: ServerCatalog };

/** The page of a server error. */
export function ErrorPage({ title, hint, messages }: ErrorPageProps) {
  return (
    <div className="notice">
      <h1>{title}</h1>
      <p className="lead">{hint}</p>
      <BackHome messages={messages} />
    </div>
  );
}
