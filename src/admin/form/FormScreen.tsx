import { useParams, useSearchParams } from 'react-router';
import { useOpenFromHere } from '../routing/OfficeRouter.tsx';
import { singleId } from '#core/store/store.ts';
import { showTexts } from '#core/locales/es/records/show.ts';
import { type Area, areaPath, editPath } from '../areas/area.ts';
import { useTitle } from '../ui/useTitle.ts';
import { Link } from 'react-router';
import { useListLocation } from '../place/listLocation.ts';
import { isReturn, useReturnToRow } from '../place/scrollPlace.ts';
import { copiedId, newFormKey, startOf } from '../areas/openForm.ts';
import { RecordForm } from './RecordForm.tsx';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import '../place/place.css';
import type { FormFrame } from './recordFormProps.ts';

const Neighbours = lazyPart(async () => (await import('../place/Neighbours.tsx')).Neighbours, {
  onError: OnlyChildren,
});

type ScreenProps = { readonly area: Area };

export function CreatePage({ area }: ScreenProps) {
  return <FormPage area={area} id={undefined} title={area.screen.form.createTitle} />;
}

export function EditPage({ area }: ScreenProps) {
  const { id } = useParams();
  return <FormPage area={area} id={id} title={area.screen.form.editTitle} />;
}

/** The record of a single content type, whose list page is its form. */
export function SinglePage({ area }: ScreenProps) {
  useTitle(area.screen.title);
  return (
    <section className="screen">
      <h1>{area.screen.title}</h1>
      <RecordForm area={area} id={singleId} frame={HiddenTitleFrame} onDone={() => undefined} />
    </section>
  );
}

function FormPage({ area, id, title }: ScreenProps & { readonly id: string | undefined; readonly title: string }) {
  const open = useOpenFromHere();
  const listPath = areaPath(area) + useListLocation().list;
  useTitle(title);
  useReturnToRow(id);
  const [address] = useSearchParams();
  const isNew = id === undefined;
  return (
    <section className="screen">
      <div className="record-place">
        <Link to={listPath} state={isReturn}>
          {showTexts.back(area.screen.label)}
        </Link>
        {id !== undefined && (
          <PartBoundary fallback={null}>
            <Neighbours area={area} id={id} pathOf={editPath} />
          </PartBoundary>
        )}
      </div>
      <RecordForm
        key={id ?? newFormKey(address) ?? 'nuevo'}
        area={area}
        id={id}
        copyOf={isNew ? copiedId(address) : undefined}
        start={isNew ? startOf(address) : undefined}
        frame={PageFrame}
        onDone={() => open(listPath, { state: isReturn })}
      />
    </section>
  );
}

const PageFrame: FormFrame = ({ title, children }) => (
  <>
    <h1>{title}</h1>
    {children}
  </>
);

/** For a screen with its own title: the form's title is only for screen readers. */
export const HiddenTitleFrame: FormFrame = ({ title, children }) => (
  <>
    <h2 className="visually-hidden">{title}</h2>
    {children}
  </>
);
