import { Link } from 'react-router';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';
import { showPath } from '../areas/area.ts';
import { ReadFailure } from '../records/ReadFailure.tsx';
import { HiddenTitleFrame } from '../form/FormScreen.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useMay } from '../session/useMay.ts';
import type { ViewProps } from './viewProps.ts';
import { InnerView, useBackToList } from './InnerView.tsx';
import { readCatalogue, useStored } from './useCatalogue.ts';
import { useEntryArea } from './useEntryArea.ts';

/** The form of an entry of a catalogue; `entry` is '' for a new one. */
export function EntryForm({ area, catalogue, entry }: ViewProps) {
  const current = useEntryArea(catalogue);
  // A form stays with what is typed in it when somebody removes the catalogue.
  const [entryArea] = useDerivedState(current, (before) => current ?? before);
  const { record, hasFailed, isMissing, retry } = useStored(area, catalogue);
  const may = useMay(entryArea?.type ?? area.type);
  const goBack = useBackToList(area);
  const isNew = entry === '';
  const { name } = readCatalogue(record);
  if (entryArea !== undefined && !(isNew ? may.create : may.update))
    return isNew ? <NotFound /> : <Link to={showPath(entryArea, entry)}>{listTexts.view}</Link>;
  return (
    <InnerView area={area} title={isNew ? texts.newEntry(name) : texts.editEntry(name)}>
      <h1>{isNew ? texts.newEntry(name) : texts.editEntry(name)}</h1>
      {hasFailed && <ReadFailure area={area} isMissing={isMissing} onRetry={retry} />}
      {entryArea !== undefined && (
        <RecordForm area={entryArea} id={isNew ? undefined : entry} frame={HiddenTitleFrame} onDone={goBack} />
      )}
      {entryArea === undefined && !hasFailed && <Spinner label={texts.preparing} />}
    </InnerView>
  );
}
