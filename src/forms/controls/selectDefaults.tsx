import type { RefSelectProps } from 'antd';
import type { WidgetProps } from '../context/widget.ts';

/** Defaults of antd's Selects: the list opens inside of a dialog or popover and is not virtual, and screen readers skip the arrow. */
export const selectDefaults = {
  className: 'choice',
  virtual: false,
  suffixIcon: (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  ),
  getPopupContainer: (element: HTMLElement) => element.closest<HTMLElement>('dialog, [popover]') ?? document.body,
};

/** The attributes of an antd Select. antd would also set `aria-required` on a wrapper, where it is invalid. */
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
