import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFilePortal } from '#tests/server/openTestPortal.ts';
import { openIsland, type Send } from './openIsland.ts';

let portal: Awaited<ReturnType<typeof openFilePortal>>;
let html: string;

beforeAll(async () => {
  portal = await openFilePortal();
  html = String((await portal.ask('GET', '/')).body);
  // The first search fills the index, which pauses; later tests hold the timers.
  await portal.ask('POST', '/api/assistant/messages', { body: { text: '¿Cuánto cuesta la licencia?' } });
});

afterAll(() => portal.close());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Waits for what a busy machine may take long to show, such as a script that loads. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 60_000 });

const sendAs =
  (visitor: string): Send =>
  ({ headers, ...request }) =>
    portal.app.inject({ ...request, headers: { ...headers, 'user-agent': visitor } });

/** A page of a visitor, whose assistant is open, and the next page of the same tab. */
async function openWindow() {
  const visitor = sendAs(randomUUID());
  const answers: unknown[] = [];
  const send: Send = (request) => {
    const answer = visitor(request);
    answers.push(answer);
    return answer;
  };
  const storage = new Map<string, string>();
  const page = openIsland({ html, send, storage });
  page.button('Asistente Municipal').click();
  await eventually(() => page.button('Iniciar conversación'));
  /** Resolves once the page has every answer of the server, without any time passing for it. */
  const receiveAnswers = async () => {
    await Promise.all(answers);
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  };
  return { page, receiveAnswers, nextPage: () => openIsland({ html, send, storage }) };
}

/** The stored conversation of a person, as staff see it. */
async function storedConversation(name: string) {
  const token = await portal.signIn();
  const all = (await portal.ask('GET', '/api/assistant/conversations', { token })).body;
  return all.find((one: { readonly name: string }) => one.name === name);
}

type Page = ReturnType<typeof openIsland>;

function fillIntake(page: Page, values: Readonly<Record<'name' | 'documentId' | 'phone', string>>) {
  for (const [name, value] of Object.entries(values)) {
    const input = page.find<HTMLInputElement>(`[name=${name}]`);
    if (input !== null) input.value = value;
  }
  page.submit();
}

const ana = { name: ' Ana ', documentId: '0123-4567', phone: '7777-1234' };

async function answered(page: Page, count: number) {
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.messages()).toHaveLength(count);
  });
}

describe('the window of Asistente Municipal', () => {
  test('CHAT-01 CHPUB-02 CHPUB-03 CHPUB-04 CHPUB-05 opens by its button on a form that requires name, document and telephone', async () => {
    const { page } = await openWindow();
    expect(page.find('.chat h2')?.textContent).toBe('Asistente Municipal');
    expect(page.find('.chat .muted')?.textContent).toContain('30 días');
    const names = ['name', 'documentId', 'phone'] as const;
    expect(names.map((name) => page.find(`[name=${name}]`)?.hasAttribute('required'))).toEqual([true, true, true]);
    fillIntake(page, { name: ' ', documentId: '', phone: '' });
    expect(names.map((name) => page.find(`#asistente-${name}-falta`)?.textContent)).toEqual([
      'Escriba su nombre',
      'Escriba el número de su documento',
      'Escriba un teléfono',
    ]);
    expect(page.calls).toEqual(['GET /api/assistant']);
    page.button('Cerrar el asistente').click();
    expect(page.find<HTMLElement>('.chat')?.hidden).toBe(true);
    page.button('Asistente Municipal').click();
    await eventually(() => expect(page.find<HTMLElement>('.chat')?.hidden).toBe(false));
  });

  test('CHPUB-06 CHPUB-07 CHAT-02 CHAT-03 CHAT-04 CHPUB-16 the form stores who asks, greets, and offers four suggestions until there are more than two messages', async () => {
    const { page } = await openWindow();
    fillIntake(page, ana);
    await eventually(() => expect(page.messages()).toEqual(['Gracias Ana. ¿En qué puedo ayudarte?']));
    expect(page.find('.chat-message time')?.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
    const stored = await storedConversation('Ana');
    expect(stored).toMatchObject({ phone: '7777-1234', maskedDocument: expect.stringMatching(/^[^0123]+67$|•/) });
    expect(page.find('.chat-suggestions p')?.textContent).toBe('Sugerencias:');
    const suggestions = [...page.document.querySelectorAll('.chat-suggestions li')].map(
      ({ textContent }) => textContent,
    );
    expect(suggestions).toHaveLength(4);
    for (const word of [/impuesto/i, /construcción/i, /horario/i, /negocio/i])
      expect(suggestions.filter((text) => word.test(text ?? ''))).toHaveLength(1);
    page.button(suggestions[2] ?? '').click();
    await answered(page, 3);
    expect(page.messages()[1]).toBe(suggestions[2]);
    expect(page.find<HTMLElement>('.chat-suggestions')?.hidden).toBe(true);
  });

  test('CHAT-05 CHAT-06 CHAT-07 CHAT-08 CHAT-09 Enter sends trimmed text, Shift+Enter does not, and blank text is not sent', async () => {
    const { page } = await openWindow();
    page.button('Preguntar sin identificarme').click();
    expect(page.find('textarea')?.getAttribute('placeholder')).toBe('Escribe tu mensaje...');
    expect(page.button('Enviar').disabled).toBe(true);
    page.type(' \n ');
    expect(page.button('Enviar').disabled).toBe(true);
    page.press('Enter');
    page.submit();
    expect(page.messages()).toEqual([]);
    page.type('  ¿Cuál es el horario?  ');
    expect(page.button('Enviar').disabled).toBe(false);
    expect(page.press('Enter', { shiftKey: true }).defaultPrevented).toBe(false);
    page.press('Enter', { isComposing: true });
    expect(page.messages()).toEqual([]);
    expect(page.press('Enter').defaultPrevented).toBe(true);
    expect(page.messages()).toEqual(['¿Cuál es el horario?']);
    await answered(page, 2);
  });

  test('CHAT-12 CHPUB-08 CHAT-13 shows for each message that it writes for one second, and then the answer with its source and time', async () => {
    const { page, receiveAnswers } = await openWindow();
    page.button('Preguntar sin identificarme').click();
    for (const [index, question] of ['¿Cuál es el horario?', '¿Cuánto cuesta la licencia?'].entries()) {
      page.type(question);
      page.press('Enter');
      expect(page.calls).toContain('POST /api/assistant/messages');
      await receiveAnswers();
      await vi.advanceTimersByTimeAsync(999);
      expect(page.find('.chat-typing')?.textContent).toBe('El asistente está escribiendo');
      expect(page.messages()).toHaveLength(2 * index + 1);
      expect(page.button('Enviar').disabled).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
      await receiveAnswers();
      expect(page.messages()).toHaveLength(2 * index + 2);
      expect(page.find('.chat-typing')?.textContent).toBe('');
    }
    const { messages } = JSON.parse(page.storage.get('asistente-municipal') ?? '');
    expect(messages).toHaveLength(4);
    expect(messages[0]).toMatchObject({ type: 'user', text: '¿Cuál es el horario?', id: expect.any(String) });
    expect(messages[1]).toMatchObject({ type: 'bot', timestamp: expect.any(String), id: expect.any(String) });
    expect(page.find('.chat-bot')?.textContent).toContain(messages[1].sources[0].title);
  });

  test('CHPUB-09 AMB-C04 (FAQ) the answers without identification come from the portal alone and are the same', async () => {
    const { page } = await openWindow();
    page.button('Preguntar sin identificarme').click();
    page.type('horario');
    page.press('Enter');
    await answered(page, 2);
    const [, anonymous] = page.messages();
    page.button('Terminar').click();
    expect(page.hasButton('Terminar y borrar mis datos')).toBe(false);
    page.button('Terminar').click();
    expect(page.find('.chat')?.textContent).toContain('La conversación terminó.');
    fillIntake(page, ana);
    await eventually(() => expect(page.messages()).toHaveLength(1));
    page.type('horario');
    page.press('Enter');
    await answered(page, 3);
    expect(page.messages()[2]).toBe(anonymous);
    expect(page.calls.every((call) => call.includes(' /api/assistant'))).toBe(true);
  });

  test('an answer that arrives after the window was closed and opened again is shown, with the text that was typed in between', async () => {
    const { page } = await openWindow();
    page.button('Preguntar sin identificarme').click();
    page.type('horario');
    page.press('Enter');
    page.button('Cerrar el asistente').click();
    page.button('Asistente Municipal').click();
    await eventually(() => expect(page.messages()).toEqual(['horario']));
    page.type('otra pregunta');
    await answered(page, 2);
    expect(page.find<HTMLTextAreaElement>('textarea')?.value).toBe('otra pregunta');
    page.type('');
    page.press('Enter');
    page.type('impuestos');
    page.press('Enter');
    page.button('Terminar').click();
    page.button('Seguir conversando').click();
    await answered(page, 4);
  });

  test('an answer that arrives after the conversation ended is not left for the next person', async () => {
    const { page, receiveAnswers } = await openWindow();
    page.button('Preguntar sin identificarme').click();
    page.type('horario');
    page.press('Enter');
    page.button('Terminar').click();
    page.button('Terminar').click();
    await receiveAnswers();
    await vi.advanceTimersByTimeAsync(1000);
    await receiveAnswers();
    expect(JSON.parse(page.storage.get('asistente-municipal') ?? '')).toMatchObject({ messages: [], draft: '' });
    page.button('Preguntar sin identificarme').click();
    expect(page.messages()).toEqual([]);
  });

  test('continues on the next page of the tab, shows what staff answered, and ends with the erasure of the data', async () => {
    const { page, nextPage } = await openWindow();
    fillIntake(page, { ...ana, name: 'Berta' });
    await eventually(() => expect(page.messages()).toHaveLength(1));
    page.type('zzz qqq');
    page.press('Enter');
    await answered(page, 3);
    page.button('Sí').click();
    await eventually(() => expect(page.calls).toContain('POST /api/assistant/feedback'));
    expect(page.hasButton('Sí')).toBe(false);
    page.type('sin enviar');
    const token = await portal.signIn();
    const { id } = await storedConversation('Berta');
    await portal.ask('POST', `/api/assistant/conversations/${id}/messages`, { token, body: { text: 'Le llamo hoy.' } });
    const next = nextPage();
    await eventually(() => expect(next.messages().at(-1)).toBe('Le llamo hoy.'));
    expect(next.find<HTMLTextAreaElement>('textarea')?.value).toBe('sin enviar');
    next.button('Terminar').click();
    next.button('Terminar y borrar mis datos').click();
    await eventually(() => expect(next.find('.chat')?.textContent).toContain('Sus datos y sus mensajes se borraron.'));
    expect(await storedConversation('Berta')).toBeUndefined();
    expect(JSON.parse(next.storage.get('asistente-municipal') ?? '')).toMatchObject({ stage: 'intake', messages: [] });
  });

  test('two tabs have conversations of their own, and a duplicated tab shows the messages of the other', async () => {
    const { page, nextPage } = await openWindow();
    fillIntake(page, { ...ana, name: 'Dora' });
    await eventually(() => expect(page.messages()).toHaveLength(1));
    const duplicate = new Map(page.storage);
    const other = await openWindow();
    expect(other.page.messages()).toEqual([]);
    fillIntake(other.page, { ...ana, name: 'Elsa' });
    await eventually(() => expect(other.page.messages()).toEqual(['Gracias Elsa. ¿En qué puedo ayudarte?']));
    const copy = openIsland({ html, send: sendAs(randomUUID()), storage: duplicate });
    await eventually(() => expect(copy.messages()).toHaveLength(1));
    copy.type('horario');
    copy.press('Enter');
    await answered(copy, 3);
    const first = nextPage();
    await eventually(() => expect(first.messages()).toHaveLength(3));
    expect(first.messages()[0]).toBe('Gracias Dora. ¿En qué puedo ayudarte?');
    expect(JSON.parse(other.page.storage.get('asistente-municipal') ?? '').messages).toHaveLength(1);
    expect(await storedConversation('Dora')).toMatchObject({ messageCount: 3 });
    expect(await storedConversation('Elsa')).toMatchObject({ messageCount: 1 });
  });

  test('a message for a person needs identification, and keeps the text that was typed', async () => {
    const { page } = await openWindow();
    page.button('Preguntar sin identificarme').click();
    page.type('quiero hablar con una persona');
    page.press('Enter');
    await answered(page, 2);
    page.type('Mi caso');
    const person = page.find<HTMLButtonElement>('.chat-actions button');
    person?.click();
    expect(page.find('.chat-intake')?.textContent).toContain('Para que una persona le conteste');
    fillIntake(page, { ...ana, name: 'Carla' });
    await eventually(() => expect(page.find<HTMLTextAreaElement>('textarea')?.value).toBe('Mi caso'));
    expect(page.find('.chat-composer label')?.textContent).toBe('Su mensaje para el personal');
    page.press('Enter');
    await answered(page, 3);
    expect(await storedConversation('Carla')).toMatchObject({ state: 'waiting' });
    const { conversation } = JSON.parse(page.storage.get('asistente-municipal') ?? '');
    const access = page.find('.chat-access');
    expect(access?.querySelector('strong')?.textContent).toBe(conversation);
    expect(access?.querySelector('a')?.getAttribute('href')).toMatch(`/asistente?codigo=${conversation}`);
  });

  test('a message for a person starts with the last question', async () => {
    const { page } = await openWindow();
    page.button('Preguntar sin identificarme').click();
    page.type('¿Venden zapatos de charol?');
    page.press('Enter');
    await answered(page, 2);
    page.type('una persona, por favor');
    page.press('Enter');
    await answered(page, 4);
    page.find<HTMLButtonElement>('.chat-message:last-child .chat-actions button')?.click();
    fillIntake(page, { ...ana, name: 'Delia' });
    await eventually(() =>
      expect(page.find<HTMLTextAreaElement>('textarea')?.value).toBe('¿Venden zapatos de charol?'),
    );
  });

  test('an unreachable server and a conversation that is gone lose no text', async () => {
    const { page } = await openWindow();
    fillIntake(page, ana);
    await eventually(() => expect(page.messages()).toHaveLength(1));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    page.type('¿Cuánto cuesta?');
    page.press('Enter');
    await vi.advanceTimersByTimeAsync(1000);
    await eventually(() => expect(page.find('.chat-foot .chat-alert')?.textContent).toContain('No se pudo enviar'));
    expect(page.find<HTMLTextAreaElement>('textarea')?.value).toBe('¿Cuánto cuesta?');
    expect(page.messages()).toHaveLength(1);
    const { conversation } = JSON.parse(page.storage.get('asistente-municipal') ?? '');
    await portal.ask('POST', '/api/assistant/erase', { body: { conversation } });
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ detail: 'Esta conversación ya no existe.' }), { status: 404 }),
    );
    page.press('Enter');
    await vi.advanceTimersByTimeAsync(1000);
    await eventually(() => expect(page.find('.chat-intake')?.textContent).toContain('ya no existe'));
    page.button('Preguntar sin identificarme').click();
    expect(page.find<HTMLTextAreaElement>('textarea')?.value).toBe('¿Cuánto cuesta?');
  });

  test('what is written while an answer is awaited stays, beside a question that was not answered', async () => {
    const { page, nextPage } = await openWindow();
    page.button('Preguntar sin identificarme').click();
    page.type('y después');
    page.button('¿Cuál es el horario de atención?').click();
    await answered(page, 2);
    expect(page.find<HTMLTextAreaElement>('textarea')?.value).toBe('y después');
    expect(nextPage().storage.get('asistente-municipal')).toContain('"draft":"y después"');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    page.press('Enter');
    page.type('otra');
    await vi.advanceTimersByTimeAsync(1000);
    await eventually(() => expect(page.find<HTMLTextAreaElement>('textarea')?.value).toBe('y después\notra'));
  });

  test('text of a question or an answer is never markup', async () => {
    const { page } = await openWindow();
    page.button('Preguntar sin identificarme').click();
    page.type('<img src=x onerror=alert(1)> horario');
    page.press('Enter');
    await answered(page, 2);
    expect(page.messages()[0]).toBe('<img src=x onerror=alert(1)> horario');
    expect(page.find('.chat-text img')).toBeNull();
  });
});
