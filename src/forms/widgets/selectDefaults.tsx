import type { RefSelectProps } from 'antd';
import type { WidgetProps } from './widget.ts';

/** What antd's Selects share: a list that opens inside of a dialog, drawn whole, and an arrow that screen readers skip. */
export const selectDefaults = {
  className: 'choice',
  virtual: false,
  suffixIcon: (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  ),
  getPopupContainer: (element: HTMLElement) => element.closest('dialog') ?? document.body,
};

/** The attributes of one of antd's Selects. It would write `aria-required` around its input too, where it means nothing. */
export function selectAttributes({ id, field, describedBy, isRequired, isDisabled, hasErrors }: WidgetProps) {
  return {
    ...selectDefaults,
    id,
    disabled: isDisabled,
    'aria-label': field.label,
    'aria-describedby': describedBy,
    'aria-invalid': hasErrors || undefined,
    status: hasErrors ? ('error' as const) : ('' as const),
    ref: (select: RefSelectProps | null) => {
      const input = select?.nativeElement.querySelector('input');
      if (isRequired) input?.setAttribute('aria-required', 'true');
      else input?.removeAttribute('aria-required');
    },
  };
}
