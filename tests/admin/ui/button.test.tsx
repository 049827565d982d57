import { expect, test } from 'vitest';
import { Button } from '#admin/ui/Button.tsx';

/** Presses a button; answers whether it acted or sends its form. */
function press(state: { readonly isBusy?: boolean; readonly isUnavailable?: boolean }) {
  let hasActed = false;
  const { onClick } = Button({ ...state, isSubmit: true, onClick: () => (hasActed = true) }).props;
  const event = new Event('click', { cancelable: true });
  onClick(event);
  return { hasActed, sendsForm: !event.defaultPrevented };
}

test('a button acts and sends its form, and does neither while it is busy or off', () => {
  expect(press({})).toEqual({ hasActed: true, sendsForm: true });
  expect(press({ isBusy: true })).toEqual({ hasActed: false, sendsForm: false });
  expect(press({ isUnavailable: true })).toEqual({ hasActed: false, sendsForm: false });
});
