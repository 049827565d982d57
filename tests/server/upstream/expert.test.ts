import { expect, test } from 'vitest';
import { createUpstreamTokens } from '#server/upstream/upstreamTokens.ts';
import { buildAssistant } from '../assistant/buildAssistant.ts';
import { type Foreign, hostsOf, startForeign } from './overForeign.ts';

const call = '/ChatIA/ChatGPT2';
const failure = 'Lo siento, hubo un error al procesar tu consulta. Por favor, intenta nuevamente.';
const asking = (content: string) => [{ role: 'user', content }];
const secret = () => 'una clave de prueba, que nadie más conoce';

/** A portal whose Asistente IA is the foreign backend's, with Ana signed in there as its user 1. */
async function openExpert(foreign: Foreign) {
  const portal = await buildAssistant({
    secret,
    settings: {
      upstream: { hosts: hostsOf(foreign) },
      backOffice: { stores: [{ type: 'asistente', provider: 'post0511' }] },
    },
  });
  foreign.state.tokens.set('ajeno-ana', 1);
  const { upstreamTables, sessions, token, person } = portal;
  await createUpstreamTokens({ upstreamTables, sessions, secret }).keep({ token, userId: person.id }, 'ajeno-ana');
  return portal;
}

/** A model's text says that it is one. */
const marked = (text: string) =>
  `${text}\n\nRedactado por un modelo, sin fuentes de este portal. Compruébelo antes de usarlo.`;

test('CHAI-03 the expert of another backend is asked with the list of messages alone, after a prompt, with the token of the person', async () => {
  const foreign = await startForeign();
  const { staff } = await openExpert(foreign);
  const { status, body } = await staff('POST', call, { body: asking('¿Cómo se tramita una licencia?') });
  expect([status, body.success, body.outcome, body.sources]).toEqual([200, true, 'model', []]);
  expect(body.data).toBe(marked('Sobre «¿Cómo se tramita una licencia?»: consulte la ordenanza municipal.'));
  const [request] = foreign.requestsOf('ChatGPT2');
  expect(request?.headers.authorization).toBe('Bearer ajeno-ana');
  expect(request?.body).toEqual([
    { role: 'system', content: expect.stringContaining('experto en administración municipal') },
    { role: 'user', content: '¿Cómo se tramita una licencia?' },
  ]);
  const own = [{ role: 'system', content: 'Hable de usted.' }, ...asking('¿Y un nicho?')];
  await staff('POST', call, { body: own });
  expect(foreign.requestsOf('ChatGPT2')[1]?.body).toEqual(own);
  expect((await staff('GET', '/api/assistant/staff')).body.hasModel).toBe(true);
});

test.each(['lower', 'none'] as const)('the content of a message is its text (envelope: %s)', async (envelope) => {
  const foreign = await startForeign({ expertAnswer: 'message', envelope });
  const { staff } = await openExpert(foreign);
  const { body } = await staff('POST', call, { body: asking('¿Qué es un nicho?') });
  expect(body.data).toBe(marked('Sobre «¿Qué es un nicho?»: consulte la ordenanza municipal.'));
});

test('personal data stay here, and what left the house is listed with its address', async () => {
  const foreign = await startForeign();
  const { staff, open } = await openExpert(foreign);
  await open();
  await staff('POST', call, { body: asking('Soy Ana López, 2345 67890 0511, 5555-1234: ¿cuánto cuesta un nicho?') });
  const sent = JSON.stringify(foreign.requests);
  for (const personal of ['Ana López', '67890', '5555-1234']) expect(sent).not.toContain(personal);
  const { body: outgoing } = await staff('GET', '/api/assistant/outgoing');
  expect(outgoing).toMatchObject([{ outcome: 'answered', removed: 3, address: foreign.url, model: 'ChatIA/ChatGPT2' }]);
});

test('an emergency is answered here, and the other backend learns nothing of it', async () => {
  const foreign = await startForeign();
  const { staff } = await openExpert(foreign);
  const { body } = await staff('POST', call, { body: asking('¡Auxilio, hay un incendio en mi casa!') });
  expect(body.outcome).toBe('emergency');
  expect(foreign.requestsOf('ChatGPT2')).toEqual([]);
});

test.each(['html', 'status500', 'cut', 'empty', 'refusedWithText', 'refusedWithoutText', 'unauthorized'] as const)(
  'CHAI-06 an expert that answers with %s gives the failure text, whole and as a stream',
  async (fault) => {
    const foreign = await startForeign();
    foreign.faults.set('ChatGPT2', fault);
    const { staff } = await openExpert(foreign);
    const { status, body } = await staff('POST', call, { body: asking('¿Cuánto cuesta un nicho?') });
    expect([status, body.success, body.error]).toEqual([502, false, failure]);
    const headers = { accept: 'text/event-stream' };
    const streamed = await staff('POST', call, { body: asking('¿Cuánto cuesta un nicho?'), headers });
    expect(streamed.body).toContain(`event: answer\ndata: {"success":false,"error":"${failure}"}`);
    const { body: outgoing } = await staff('GET', '/api/assistant/outgoing');
    expect(outgoing.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['failed', 'failed']);
  },
);

test('CHAI-06 a backend that is away gives the failure text, and the public assistant answers all the same', async () => {
  const foreign = await startForeign();
  const { staff, ask } = await openExpert(foreign);
  await foreign.away();
  const { status, body } = await staff('POST', call, { body: asking('¿Cuánto cuesta un nicho?') });
  expect([status, body.error]).toEqual([502, failure]);
  expect((await ask('¿Cuánto cuesta un nicho?')).body.text).toContain('$300.00');
});
