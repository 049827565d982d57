import { expect, test } from 'vitest';
import { openMailTransport } from '#server/ports/browser/mailTransport.ts';

test('a portal in a browser sends no mail', async () => {
  const transport = await openMailTransport('smtp://localhost:1');
  const to = { name: '', address: 'ana@example.com' };
  const message = { from: to, to, subject: 'a', text: 'b', messageId: '<c>', headers: {} };
  await expect(transport.send(message)).rejects.toThrow('sends no mail');
});
