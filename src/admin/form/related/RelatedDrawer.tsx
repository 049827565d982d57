import { type FocusEvent, useMemo, useState } from 'react';
import type { RelatedFormProps } from '#forms/context/relatedRecords.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { leavingTexts } from '#core/locales/es/forms/leaving.ts';
import { type Area, areasOf } from '../../areas/area.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LeaveQuestion } from '../../routing/unsaved/LeaveQuestion.tsx';
import {
  createUnsavedWork,
  type UnsavedWork,
  UnsavedWorkProvider,
  useUnsavedWork,
} from '../../routing/unsaved/unsavedWork.ts';
import { useContentTypes } from '../../areas/contentTypes.ts';
import { RecordForm } from '../RecordForm.tsx';
import type { FormFrame } from '../recordFormProps.ts';
import { DrawerContext } from './relatedRecords.ts';
import '../../ui/styles/drawer.css';

/** The form of a related record in a drawer over the present form, with its own drafts, validation and conflicts. */
export function RelatedDrawer({ type: name, id, onDone }: RelatedFormProps) {
  const types = useContentTypes();
  const area = useMemo(() => drawerArea(areasOf(types).find(({ type }) => type.name === name)), [types, name]);
  const unsaved = useInnerWork();
  const [isAsking, setAsking] = useState(false);
  if (area === undefined) return null;
  const close = (saved?: StoredRecord) => {
    if (saved !== undefined) onDone(saved.id);
    else if (unsaved.hasForms()) setAsking(true);
    else onDone();
  };
  const leave = (prepare: () => Promise<unknown>) => () => {
    void prepare();
    onDone();
  };
  return (
    // The form around follows the focus in its own fields only.
    <div role="presentation" onFocus={stop}>
      <DrawerContext value={true}>
        <UnsavedWorkProvider value={unsaved}>
          <RecordForm area={area} id={id} isFocused frame={Drawer} onDone={close} />
        </UnsavedWorkProvider>
      </DrawerContext>
      {isAsking && (
        <LeaveQuestion
          keep={unsaved.hasDraft() ? unsaved.saveWork : undefined}
          textOf={(isKept) => (isKept ? leavingTexts.leaveKept : leavingTexts.leaveHere)}
          canKeepHere
          onStay={() => setAsking(false)}
          onKeep={leave(unsaved.saveWork)}
          onLeave={leave(unsaved.drop)}
        />
      )}
    </div>
  );
}

const stop = (event: FocusEvent) => event.stopPropagation();

const Drawer: FormFrame = ({ title, onClose, children }) => (
  <Dialog title={title} onClose={onClose} isDrawer>
    {children}
  </Dialog>
);

/** A form that stands below its list closes like a dialog here. */
function drawerArea(area: Area | undefined): Area | undefined {
  if (area === undefined) return undefined;
  const { screen } = area;
  return { ...area, screen: { ...screen, form: { ...screen.form, placement: 'modal' } } };
}

/** The unsaved work of the drawer, which the page's unsaved work includes. */
function useInnerWork(): UnsavedWork {
  const outer = useUnsavedWork();
  return useMemo(() => {
    const inner = createUnsavedWork();
    const add: UnsavedWork['add'] = (form) => {
      const removals = [inner.add(form), outer.add(form)];
      return () => {
        for (const remove of removals) remove();
      };
    };
    return { ...inner, add };
  }, [outer]);
}
