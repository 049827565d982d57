import { expect, test } from 'vitest';
import { FeedbackPanel } from '#admin/show/feedback/FeedbackPanel.tsx';
import { renderStaff } from '#tests/support/renderStaff.tsx';

test('the feedback of the last 30 days shows its days in the short format', () => {
  const comments = [
    { day: '2026-03-15', text: 'Muy clara' },
    { day: '2026-12-01', text: 'Falta el horario' },
  ];
  const summary = { yes: 3, no: 1, recent: { yes: 3, no: 1 }, comments };
  const panel = renderStaff(<FeedbackPanel type="servicios" id="poda" />, {
    answers: [[['feedback', 'servicios', 'poda'], summary]],
  });
  expect(panel.all('time').map((day) => [day.text, day.attribute('datetime')])).toEqual([
    ['15/03/2026', '2026-03-15'],
    ['01/12/2026', '2026-12-01'],
  ]);
});
