import type { ComponentType, ReactNode } from 'react';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { ConfirmRemoval } from '#forms/context/formContext.ts';
import type { Area } from '../areas/area.ts';
import type { RecordStart } from '../areas/openForm.ts';
import type { RecordEditor as Editor } from './useRecordEditor.ts';

export type FormFrame = ComponentType<{
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}>;

type AdditionProps = { readonly area: Area; readonly editor: Editor };

/** Additional parts of a form beyond its schema; each can read and write the form. */
export type FormAdditions = {
  /** Above the fields. */
  readonly Head?: ComponentType<AdditionProps>;
  /** Below the fields. */
  readonly Foot?: ComponentType<AdditionProps>;
  /** Beside the button that saves. */
  readonly Buttons?: ComponentType<AdditionProps>;
  /** Whether there is enough to save, without which the buttons that save are disabled. */
  readonly isComplete?: (values: Values) => boolean;
  /** Asks before an item of a list of the form is removed. */
  readonly confirmRemoval?: ConfirmRemoval;
};

export type RecordFormProps = {
  readonly area: Area;
  /** Undefined for a new record. */
  readonly id: string | undefined;
  /** The record whose values start a new one. */
  readonly copyOf?: string | undefined;
  /** Values with which a new record starts, beside its defaults. */
  readonly start?: RecordStart | undefined;
  /** Whether to scroll to the form and focus it. */
  readonly isFocused?: boolean;
  /** Called after a save, with the record, and on cancel, without one. */
  readonly onDone: (saved?: StoredRecord) => void;
  /** The frame around the form, with its title; a section of the page by default. */
  readonly frame?: FormFrame;
  /** Additional parts for screens with their own form. */
  readonly additions?: FormAdditions;
};
