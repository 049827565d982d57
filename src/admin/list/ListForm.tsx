import { type RefObject, useEffect, useRef } from 'react';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import type { Area } from '../areas/area.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useMay } from '../session/useMay.ts';
import { copiedId, editId, isCreating, newFormKey, startOf } from '../areas/openForm.ts';

const loadForm = async () => (await import('../form/RecordForm.tsx')).RecordForm;
const RecordForm = lazyPart(loadForm);

type ListFormProps = {
  readonly area: Area;
  readonly address: URLSearchParams;
  /** The element around a form below the list. */
  readonly form: RefObject<HTMLDivElement | null>;
  /** Whether the records are shown: a form before them would be pushed away. */
  readonly isReady: boolean;
  readonly onDone: () => void;
};

/** The form of a list whose schema places it below or over the records. */
export function ListForm({ area, address, form, isReady, onDone }: ListFormProps) {
  const { placement } = area.screen.form;
  const may = useMay(area.type);
  const edited = editId(address);
  // Loaded while the records are requested.
  useEffect(() => void (placement !== 'inline' || loadForm().catch(() => undefined)), [placement]);
  useFocusOnClose(placement === 'modal' ? edited : undefined);
  if (edited === undefined ? !may.create : !may.update) return null;
  const isOpen = edited !== undefined || isCreating(address);
  const isNew = edited === undefined;
  const [copyOf, start] = isNew ? [copiedId(address), startOf(address)] : [];
  const shared = { area, id: edited, copyOf, start, onDone };
  const key = edited ?? newFormKey(address) ?? 'nuevo';
  if (placement === 'inline' && isReady)
    return (
      <div ref={form}>
        <PartBoundary fallback={<Spinner label={adminTexts.loading} />}>
          <RecordForm key={key} {...shared} isFocused={isOpen} />
        </PartBoundary>
      </div>
    );
  if (placement === 'modal' && isOpen)
    return (
      <PartBoundary fallback={null}>
        <RecordForm key={key} {...shared} isFocused frame={Dialog} />
      </PartBoundary>
    );
  return null;
}

/** Focuses the record whose form has closed, when the form was opened by its address and returns the focus to nothing else. */
function useFocusOnClose(id: string | undefined): void {
  const before = useRef(id);
  useEffect(() => {
    const closed = before.current;
    before.current = id;
    if (closed === undefined || id !== undefined) return;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.matches('main')) document.getElementById(`nombre-${closed}`)?.focus();
  }, [id]);
}
