import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { Designer } from './Designer.tsx';
import './tuning.css';

/** The designer of one type's form and list. */
export function DesignerScreen() {
  const { name = '' } = useParams();
  return <DesignerOf key={name} name={name} />;
}

function DesignerOf({ name }: { readonly name: string }) {
  useTitle(designerTexts.title);
  const calls = usePortalCalls();
  // What is on the screen never changes under the person's hands: conflicts show when they save.
  const query = useQuery({
    queryKey: ['tuning', name],
    queryFn: async () => {
      const [tuning, { storedIn, types }] = await Promise.all([
        calls.call('GET /api/tuning/{name}', { params: { name } }),
        calls.call('GET /api/tuning'),
      ]);
      return { tuning, storedIn, label: types.find((one) => one.name === name)?.label ?? name };
    },
    placeholderData: undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <section className="screen tuning-screen">
      <Link to="/admin/formularios">{designerTexts.back}</Link>
      <QueryResult query={query} failed={designerTexts.failed} missing={designerTexts.missing}>
        {(data) => <Designer {...data} />}
      </QueryResult>
    </section>
  );
}
