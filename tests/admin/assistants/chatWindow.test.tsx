import { describe, expect, test } from 'vitest';
import { ChatItem, screenAddress } from '#admin/assistants/ChatItem.tsx';
import { ChatWindow, PartialAnswer } from '#admin/assistants/ChatWindow.tsx';
import { Opened } from '#admin/conversations/ConversationScreen.tsx';
import { ConversationTable } from '#admin/conversations/ConversationsScreen.tsx';
import { Figures } from '#admin/conversations/FiguresScreen.tsx';
import { OutgoingItem } from '#admin/conversations/OutgoingScreen.tsx';
import { startValues } from '#admin/relations/recordStart.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { renderStaff } from '#tests/support/renderStaff.tsx';
import type { Values } from '#core/values/record.ts';
import tareas from '../../../schemas/content/tareas.json' with { type: 'json' };
import respuestas from '../../../schemas/content/respuestas.json' with { type: 'json' };

const facts = {
  isOn: true,
  suggestions: ['¿Cómo agrego una noticia?', 'El organigrama', 'Un flujo', 'Los servicios'],
  hasModel: false,
};
const ignore = () => {};

describe('the windows of the assistants of staff', () => {
  test('CHADM-01 CHAT-03 CHAT-04 CHAT-05 CHAT-08 Asistente Administrativo opens with its title, four suggestions and a closed button', () => {
    const window = renderStaff(<ChatWindow name="scripted" facts={facts} onClose={ignore} />);
    expect(window.names('heading')).toEqual(['Asistente Administrativo']);
    expect(window.text).toContain('Sugerencias:');
    expect(window.get('group', 'Sugerencias:').names('button')).toEqual(facts.suggestions);
    expect(window.get('field', 'Mensaje').attribute('placeholder')).toBe('Escribe tu mensaje...');
    expect(window.get('button', 'Enviar').attribute('disabled')).toBeDefined();
  });

  test('CHAI-01 CHAI-02 AMB-C05 Asistente IA has its title and subtitle, the suggestions of the other, and says when no model is in use', () => {
    const window = renderStaff(<ChatWindow name="model" facts={facts} onClose={ignore} />);
    expect(window.names('heading')).toEqual(['Asistente IA']);
    expect(window.text).toContain('Experto en gestión municipal');
    expect(window.get('group', 'Sugerencias:').names('button')).toEqual(facts.suggestions);
    expect(window.text).toContain('no hay un modelo');
    const withModel = renderStaff(<ChatWindow name="model" facts={{ ...facts, hasModel: true }} onClose={ignore} />);
    expect(withModel.text).not.toContain('no hay un modelo');
  });

  test('what has arrived of an answer is seen, but read aloud only when it is finished', () => {
    const partial = renderStaff(<PartialAnswer text="<b>Uno.</b>" />);
    expect(partial.text).toBe('<b>Uno.</b>');
    expect(partial.all('[aria-hidden="true"]')).toHaveLength(1);
    expect(partial.all('[role="log"] .chat-item, [role="status"]')).toEqual([]);
  });

  test('a text that a model wrote says so in words, before its sources', () => {
    const message = { id: '1', type: 'bot', text: 'Cuesta $3.', timestamp: '2026-11-24T15:05:00.000Z' } as const;
    const sources = [{ title: 'Solvencia', href: '/servicios/1', date: '3 de mayo' }];
    const textOf = (more: object) =>
      renderStaff(<ChatItem botName="Asistente IA" message={{ ...message, ...more }} />).text;
    expect(textOf({ sources, outcome: 'model' })).toMatch(
      /Cuesta \$3\..*Redactado por un modelo a partir de estas fuentes\..*Fuente:.*Solvencia/,
    );
    expect(textOf({ outcome: 'model' })).toContain('Redactado por un modelo, sin fuentes de este portal.');
    expect(textOf({ sources, outcome: 'passage' })).not.toContain('Redactado por un modelo');
  });

  test('CHAT-02 a message has its time, its source, and links to screens that are not saved', () => {
    const item = renderStaff(
      <ChatItem
        botName="Asistente IA"
        message={{
          id: '1',
          type: 'bot',
          text: '<b>Así</b>',
          timestamp: '2026-11-24T15:05:00.000Z',
          sources: [{ title: 'Solvencia', href: '/servicios/1', date: '3 de mayo' }],
          actions: [
            { kind: 'screen', label: 'Abrir Noticias', href: '/admin/noticias', values: { titulo: 'Feria' } },
            { kind: 'page', label: 'Malo', href: 'javascript:alert(1)' },
          ],
        }}
      />,
    );
    expect(item.all('time')[0]?.attribute('datetime')).toBe('2026-11-24T15:05:00.000Z');
    expect(item.text).toContain('<b>Así</b>');
    expect(item.names('link')).toEqual(['Solvencia (se abre en una pestaña nueva)', 'Abrir Noticias']);
    expect(item.text).toContain('Nada se guarda hasta que usted lo haga.');
  });
});

test('a screen opens with the values of an answer in its form, of the kinds that an address can hold', () => {
  const type = readType(respuestas, 'respuestas');
  const values = { pregunta: '¿Vacunan perros?', palabras: ['vacuna', 'perro'], sugerencia: true, orden: 3 };
  const address = screenAddress({ href: '/admin/respuestas', values }, [type]);
  const { pathname, searchParams } = new URL(address, 'http://portal.test');
  expect(pathname).toBe('/admin/respuestas/nuevo');
  const start = [...searchParams]
    .filter(([name]) => name.startsWith('con.'))
    .map(([name, value]) => [name.slice(4), value]);
  expect(startValues(type, Object.fromEntries(start))).toMatchObject(values);
  expect(startValues(type, { orden: 'nada', palabras: '[', otro: 'x' })).toBeUndefined();
  expect(screenAddress({ href: '/admin/FileServer', values }, [type])).toBe('/admin/FileServer');
  expect(screenAddress({ href: '/admin/respuestas', values: {} }, [type])).toBe('/admin/respuestas/nuevo?nuevo=');
  const tasks = readType(tareas, 'tareas');
  const queryOf = (said: object) =>
    new URL(screenAddress({ href: '/admin/myBoard', values: said as Values }, [tasks]), 'http://portal.test').search;
  expect(queryOf({ title: 'Pintar', projectId: '1' })).toBe('?projectId_eq=1&nuevo=&con.title=Pintar&con.projectId=1');
  expect(queryOf({ title: 'Pintar' })).toBe('?todos=&nuevo=&con.title=Pintar');
  expect(screenAddress({ href: '/admin/respuestas' }, [type])).toBe('/admin/respuestas');
});

const conversation = {
  id: 'c1',
  name: 'Ana',
  maskedDocument: '••••67',
  phone: '7777-1234',
  startedAt: '2026-11-24T15:00:00.000Z',
  lastAt: '2026-11-24T15:05:00.000Z',
  expiresAt: '2026-12-24T15:05:00.000Z',
  messageCount: 2,
  state: 'waiting',
} as const;

test('AMB-C04 (staff) staff see who wrote, with a masked document, the conversation, and when it is erased', () => {
  const table = renderStaff(<ConversationTable items={[conversation]} />);
  expect(table.get('link', 'Ana').attribute('href')).toBe('/admin/conversaciones/c1');
  expect(table.text).toMatch(/Espera a una persona.*••••67.*7777-1234/);
  const messages = [
    { id: '1', type: 'user', text: '¿Me llaman?', timestamp: conversation.startedAt },
    { id: '2', type: 'bot', text: 'Sí.', timestamp: conversation.lastAt, author: 'Marta' },
  ] as const;
  const screen = renderStaff(<Opened conversation={{ ...conversation, messages: [...messages] }} />);
  expect(screen.names('heading')).toEqual(['Conversación con Ana']);
  expect(screen.text).toMatch(/se borra el 24\/12\/2026.*Ana.*¿Me llaman\?.*Marta.*Sí\./);
  expect(screen.names('button')).toEqual(['Dar por atendida', 'Borrar conversación', 'Enviar respuesta']);
});

test('topics and hours are plotted beside their numbers, with how many answers helped', () => {
  const hours = Array.from({ length: 24 }, (_none, hour) => (hour === 9 ? 4 : 0));
  const figures = {
    from: '2026-11-01',
    to: '2026-11-24',
    questions: 4,
    answered: 3,
    useful: { yes: 2, no: 1 },
    topics: [{ topic: 'r', title: 'Impuestos', count: 4, href: '/admin/respuestas/r' }],
    hours,
    days: [{ day: '2026-11-24', count: 4 }],
    outcomes: [{ outcome: 'fallback' as const, count: 1 }],
  };
  const screen = renderStaff(<Figures figures={figures} />);
  expect(screen.text).toMatch(/Preguntas4Con respuesta3 \(75 %\)Sirvió2No sirvió1/);
  expect(screen.names('heading')).toEqual(['Temas', 'Horas', 'Cómo se contestó', 'Días']);
  expect(screen.get('link', 'Impuestos').attribute('href')).toBe('/admin/respuestas/r');
  const rows = screen.get('group', 'Horas').all('tbody tr');
  expect(rows).toHaveLength(24);
  expect([rows[9]?.text, rows[9]?.all('rect')[0]?.attribute('width')]).toEqual(['9:004', '100']);
});

test('what leaves the house is shown as it was sent, with why an answer was refused', () => {
  const item = renderStaff(
    <OutgoingItem
      call={{
        id: '1',
        at: conversation.lastAt,
        by: 'm',
        byName: 'Marta',
        address: 'http://localhost:9000/v1',
        model: 'qwen',
        sent: 'Pregunta: [nombre]',
        removed: 2,
        outcome: 'refused',
        reason: 'Dio una cifra sin fuente.',
        milliseconds: 812,
      }}
    />,
  );
  expect(item.text).toMatch(/Marta.*Respuesta descartada.*qwen.*812 ms.*2 datos personales quitados.*Dio una cifra/);
  expect(item.text).toContain('Pregunta: [nombre]');
});
