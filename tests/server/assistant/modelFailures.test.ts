import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { askModel } from '#server/assistant/model/modelClient.ts';
import { failureReasons, ModelFailed } from '#server/assistant/model/modelFailed.ts';
import { createOutgoingLog } from '#server/assistant/model/outgoingLog.ts';
import { breakingAfter, saying, startModel } from '#tests/support/modelServer.ts';

const settingsAt = (url: string, seconds = 5) => ({ url, name: 'prueba', key: undefined, seconds });
const failureOf = async (asking: Promise<unknown>): Promise<ModelFailed> => {
  const error = await asking.catch((thrown: unknown) => thrown);
  return error instanceof ModelFailed ? error : expect.unreachable(String(error));
};

test('every reason that a request to a model is noted with is a Spanish sentence', async () => {
  const reasons: string[] = [];
  const tables = { addOutgoing: async ({ reason }: { reason: string }) => void reasons.push(reason) };
  const log = createOutgoingLog({ tables, messages: serverEs, now: () => 0 });
  for (const reason of failureReasons)
    await log({ by: '', settings: settingsAt(''), sent: '', removed: 0 }).failed(new ModelFailed(reason));
  expect(new Set(reasons).size).toBe(failureReasons.length);
  for (const reason of reasons) expect(reason).toMatch(/^(El|La|No|Ya) .+\.$/);
});

const answers: readonly (readonly [string, Parameters<typeof startModel>[0], string, 'whole' | 'streamed'])[] = [
  ['an error', (_request, response) => response.writeHead(401).end(), 'status 401', 'whole'],
  ['no text', saying(' '), 'empty', 'whole'],
  ['too long a text', saying('a'.repeat(20_001)), 'tooLong', 'whole'],
  ['other JSON', (_request, response) => response.end('{}'), 'noContent', 'whole'],
  ['no JSON', (_request, response) => response.end('<html>'), 'noJson', 'whole'],
  [
    'a redirection',
    (_request, response) => response.writeHead(302, { location: '/otro' }).end(),
    'unreachable',
    'whole',
  ],
  ['a broken stream', breakingAfter('Hola'), 'unreachable', 'streamed'],
  [
    'half a stream',
    (_request, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {}\n'),
    'interrupted',
    'streamed',
  ],
];

test.each(answers)('a model that answers with %s fails with that reason', async (_name, answer, message, way) => {
  const { url } = await startModel(answer);
  const onPart = way === 'streamed' ? () => {} : undefined;
  expect((await failureOf(askModel([], { settings: settingsAt(url), onPart }))).message).toMatch(
    new RegExp(`^${message}`),
  );
});

test('a model that is away, late or left alone fails with that reason', async () => {
  const { url } = await startModel(() => {});
  expect((await failureOf(askModel([], { settings: settingsAt(url, 0.1) }))).message).toBe('timeout');
  const left = AbortSignal.abort();
  expect((await failureOf(askModel([], { settings: settingsAt(url), left }))).message).toBe('abandoned');
  const nobody = settingsAt('http://127.0.0.1:2');
  expect((await failureOf(askModel([], { settings: nobody }))).message).toBe('unreachable ECONNREFUSED');
});
