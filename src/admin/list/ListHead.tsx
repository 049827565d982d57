import type { RefObject } from 'react';
import { Link } from 'react-router';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { type Area, binPath, createPath, startPath } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { useMay } from '../session/useMay.ts';
import { isCreating, withForm } from '../areas/openForm.ts';
import { SchemaText } from '../records/SchemaText.tsx';
import type { ListState } from '../query/listAddress.ts';
import { listLocation } from '../place/listLocation.ts';
import { useMayAdd } from '../records/adding/adding.ts';

type ListHeadProps = {
  readonly area: Area;
  readonly title: string;
  /** The related record whose records the list shows. */
  readonly within: ListState['within'];
  readonly address: URLSearchParams;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The element around a form below the list. */
  readonly form: RefObject<HTMLElement | null>;
};

/** The title of a list, and the ways to its bin and to a new record. */
export function ListHead({ area, title, within, address, heading, form }: ListHeadProps) {
  const { type, screen } = area;
  const hasBin = useProviderWith(type, 'bin', 'bulk') !== undefined;
  const may = useMay(type);
  const mayAdd = useMayAdd(type);
  const isOnPage = screen.form.placement === 'page';
  return (
    <div className="screen-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {hasBin && may.create && (
        <Link className="bin-link" to={binPath(area)}>
          {listTexts.bin}
        </Link>
      )}
      {mayAdd && (
        <Link
          className="button button-main"
          to={
            within === undefined
              ? isOnPage
                ? createPath(area)
                : `?${withForm(address, { kind: 'create' })}`
              : startPath(area, { [within.field]: within.value }, address)
          }
          state={listLocation(address)}
          preventScrollReset
          onClick={() => isCreating(address) && focusFirst(form.current)}
        >
          <span aria-hidden="true">+ </span>
          <SchemaText type={type} text={type.list.addButton} />
        </Link>
      )}
    </div>
  );
}

/** Focuses the form when its link is pressed again: the address does not change, so the form would not notice. */
function focusFirst(form: HTMLElement | null): void {
  form?.scrollIntoView({ block: 'start' });
  form?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
}
