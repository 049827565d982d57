import { useMemo, useState } from 'react';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import type { Values } from '#core/values/record.ts';
import type { ConfirmRemoval } from '#forms/context/formContext.ts';
import { HiddenTitleFrame } from '../form/FormScreen.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import type { FormAdditions } from '../form/recordFormProps.ts';
import { useRefreshTypes } from '../areas/contentTypes.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { useMay } from '../session/useMay.ts';
import type { ViewProps } from './viewProps.ts';
import { Consequences } from './Consequences.tsx';
import { InnerView, useBackToList } from './InnerView.tsx';
import { RemovePart } from './RemovePart.tsx';

type Question = Parameters<ConfirmRemoval>[0] & { readonly answer: (isConfirmed: boolean) => void };

/** The form of a catalogue: its attributes, and the details of its entries. `catalogue` is '' for a new one. */
export function CatalogueForm({ area, catalogue }: ViewProps) {
  const { form } = area.screen;
  const isNew = catalogue === '';
  const title = isNew ? form.createTitle : form.editTitle;
  const may = useMay(area.type);
  const goBack = useBackToList(area);
  const refreshTypes = useRefreshTypes();
  const [question, setQuestion] = useState<Question>();
  const additions = useMemo<FormAdditions>(
    () => ({
      isComplete,
      Foot,
      confirmRemoval: (item) => new Promise((answer) => setQuestion({ ...item, answer })),
    }),
    [],
  );
  const answer = (isConfirmed: boolean) => {
    setQuestion(undefined);
    question?.answer(isConfirmed);
  };
  if (!(isNew ? may.create : may.update)) return <NotFound />;
  return (
    <InnerView area={area} title={title}>
      <h1>{title}</h1>
      <RecordForm
        area={area}
        id={isNew ? undefined : catalogue}
        frame={HiddenTitleFrame}
        additions={additions}
        onDone={(saved) => {
          if (saved !== undefined) void refreshTypes();
          goBack();
        }}
      />
      {question !== undefined && (
        <RemovePart catalogue={catalogue} pointer={question.pointer} value={question.value} onAnswer={answer} />
      )}
    </InnerView>
  );
}

/** Whether a catalogue has a name and an attribute, without which it cannot be saved. */
function isComplete({ name, attributes }: Values): boolean {
  const hasName = typeof name === 'string' && name.trim() !== '';
  return hasName && Array.isArray(attributes) && attributes.length > 0;
}

const Foot: NonNullable<FormAdditions['Foot']> = ({
  area,
  editor: {
    state: { stored },
    values,
  },
}) => (
  <>
    {!isComplete(values) && <p className="quiet">{texts.needs}</p>}
    {stored !== undefined && <Consequences area={area} catalogue={stored.id} before={stored} after={values} />}
  </>
);
