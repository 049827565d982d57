import { useNavigate, useParams } from 'react-router';
import { singleId } from '#core/store/store.ts';
import { type Area, areaPath } from '../../area.ts';
import { useTitle } from '../../shell/useTitle.ts';
import { Link } from 'react-router';
import { words } from '../../words.ts';
import { useListLocation } from '../list/listLocation.ts';
import { RecordForm } from './RecordForm.tsx';
import type { FormFrame } from './recordFormProps.ts';

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
  const navigate = useNavigate();
  const listPath = areaPath(area) + useListLocation().list;
  useTitle(title);
  return (
    <section className="screen">
      <Link to={listPath}>{words.admin.show.back(area.screen.label)}</Link>
      <RecordForm key={id ?? 'nuevo'} area={area} id={id} frame={PageFrame} onDone={() => void navigate(listPath)} />
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
    <h2 className="said">{title}</h2>
    {children}
  </>
);
