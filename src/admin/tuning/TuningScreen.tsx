import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { catalogueOf } from '#core/catalogues/entrySchema.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { Screen } from '../ui/Screen.tsx';
import { NewType } from './NewType.tsx';
import { QuestionForms } from './QuestionForms.tsx';
import './tuning.css';

/** Staff may give a catalogue the name of a content type. */
function labelOf({ name, label }: { readonly name: string; readonly label: string }): string {
  return catalogueOf(name) === undefined ? label : designerTexts.catalogueTarget(label);
}

/** The content types whose forms and lists can be tuned. */
export function TuningScreen() {
  const calls = usePortalCalls();
  const query = useQuery({ queryKey: ['tuning'], queryFn: () => calls.call('GET /api/tuning'), staleTime: 0 });
  return (
    <Screen title={designerTexts.title} about={designerTexts.intro} isBusy={query.isFetching}>
      <QueryResult query={query} failed={designerTexts.failed}>
        {({ mayTune, types }) =>
          mayTune ? (
            <>
              <NewType />
              <ul className="box tuning-types" aria-label={designerTexts.types}>
                {types.map(({ name, label, isTuned, hasDraft }) => (
                  <li key={name}>
                    <Link to={`/admin/formularios/${encodeURIComponent(name)}`}>{labelOf({ name, label })}</Link>
                    {isTuned && <span className="tag">{designerTexts.tuned}</span>}
                    {hasDraft && <span className="tag">{designerTexts.draft}</span>}
                  </li>
                ))}
              </ul>
              <QuestionForms />
            </>
          ) : (
            <p className="empty">{designerTexts.mayNot}</p>
          )
        }
      </QueryResult>
    </Screen>
  );
}
