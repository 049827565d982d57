import type { ComponentType, ReactNode } from 'react';
import type { StoredRecord } from '#core/store/record.ts';
import type { Area } from '../../area.ts';
import type { RecordEditor as Editor } from './useRecordEditor.ts';

export type FormFrame = ComponentType<{
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}>;

type AdditionProps = { readonly area: Area; readonly editor: Editor };

/** Parts of a form that no schema describes; each sees what is typed and may write. */
export type FormAdditions = {
  /** Above the fields. */
  readonly Head?: ComponentType<AdditionProps>;
  /** Below the fields. */
  readonly Foot?: ComponentType<AdditionProps>;
  /** Beside the button that saves. */
  readonly Buttons?: ComponentType<AdditionProps>;
};

export type RecordFormProps = {
  readonly area: Area;
  /** Undefined for a new record. */
  readonly id: string | undefined;
  /** Whether the form should be brought into sight and take the focus. */
  readonly isFocused?: boolean;
  /** Called after a save and on cancel; the record only after a save. */
  readonly onDone: (saved?: StoredRecord) => void;
  /** What stands around the form, with its title; none for a section of the page. */
  readonly frame?: FormFrame;
  /** What a screen of its own adds to the form. */
  readonly additions?: FormAdditions;
};
