import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSync, type DraftBody, type DraftStorage } from '#admin/drafts/draftSync.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { Draft } from '#core/api/staffOperations.ts';

type Saved = Omit<Draft, 'updatedAt'>;

const body = (titulo: string): DraftBody => ({ type: 'noticias', record: null, version: null, values: { titulo } });
const at = '2026-11-20T16:32:00.000Z';

/** A server that stores drafts, and refuses while `status` is set. */
function buildServer() {
  const drafts = new Map<string, Saved>();
  const asked: string[] = [];
  const server = { drafts, asked, status: undefined as number | undefined };
  const answer = (what: string) => {
    asked.push(what);
    if (server.status !== undefined) throw new ProviderError({ message: '', statusCode: server.status });
  };
  const storage: DraftStorage = {
    saveDraft: async (draft) => {
      answer(`save ${draft.id}`);
      drafts.set(draft.id, draft);
      return { updatedAt: at };
    },
    removeDraft: async (id) => {
      answer(`remove ${id}`);
      drafts.delete(id);
    },
  };
  let count = 0;
  const makeId = () => {
    count += 1;
    return `d${count}`;
  };
  return { server, sync: createDraftSync({ storage, makeId }) };
}

const titles = (drafts: ReadonlyMap<string, Saved>) => [...drafts.values()].map(({ values }) => values['titulo']);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('a process that takes no more answers says why', async () => {
  const refuse = async () => {
    throw new ProviderError({ message: 'El proceso está suspendido.', statusCode: 409, reason: 'suspended' });
  };
  const sync = createDraftSync({ storage: { saveDraft: refuse, removeDraft: refuse }, makeId: () => 'd1' });
  sync.saveDraft(body('Feria'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sync.state()).toEqual({ kind: 'onlyHere', cause: 'refused', refusal: 'El proceso está suspendido.' });
});

describe('a draft', () => {
  it('is sent once, a second after the last change', async () => {
    const { server, sync } = buildServer();
    for (const titulo of ['F', 'Fe', 'Feria']) {
      sync.saveDraft(body(titulo));
      await vi.advanceTimersByTimeAsync(900);
    }
    expect(server.asked).toEqual([]);
    expect(sync.state()).toEqual({ kind: 'storing' });
    await vi.advanceTimersByTimeAsync(100);
    expect(titles(server.drafts)).toEqual(['Feria']);
    expect(sync.state()).toEqual({ kind: 'stored', at });
  });

  it('is sent at least every ten seconds while nobody pauses', async () => {
    const { server, sync } = buildServer();
    for (let letter = 0; letter < 25; letter += 1) {
      sync.saveDraft(body('x'.repeat(letter + 1)));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(server.asked.length).toBe(1);
  });

  it('is not sent again when nothing changed', async () => {
    const { server, sync } = buildServer();
    sync.saveDraft(body('Feria'));
    await vi.advanceTimersByTimeAsync(1_000);
    sync.saveDraft(body('Feria'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.asked).toEqual(['save d1']);
  });

  it('is retried while there is no network', async () => {
    const { server, sync } = buildServer();
    server.status = 0;
    sync.saveDraft(body('Sin red'));
    const stop = listenWithoutPage(sync);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sync.state()).toEqual({ kind: 'onlyHere', cause: 'offline' });
    expect(await sync.flush()).toBe(false);
    server.status = undefined;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(titles(server.drafts)).toEqual(['Sin red']);
    stop();
  });

  it('is retried while the disk of the server is full, with that cause', async () => {
    const { server, sync } = buildServer();
    server.status = 507;
    sync.saveDraft(body('Sin espacio'));
    const stop = listenWithoutPage(sync);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sync.state()).toEqual({ kind: 'onlyHere', cause: 'fullDisk' });
    server.status = undefined;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(titles(server.drafts)).toEqual(['Sin espacio']);
    stop();
  });

  it('that the server refuses waits for the next change', async () => {
    const { server, sync } = buildServer();
    server.status = 413;
    sync.saveDraft(body('Muy largo'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.asked).toEqual(['save d1']);
    expect(sync.state()).toEqual({ kind: 'onlyHere', cause: 'refused' });
    server.status = undefined;
    sync.saveDraft(body('Corto'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(titles(server.drafts)).toEqual(['Corto']);
  });

  it('that is dropped is removed from the server, and the next one has another id', async () => {
    const { server, sync } = buildServer();
    sync.saveDraft(body('Uno'));
    await vi.advanceTimersByTimeAsync(1_000);
    await sync.drop();
    expect(server.drafts.size).toBe(0);
    sync.saveDraft(body('Dos'));
    expect(await sync.flush()).toBe(true);
    expect(server.asked).toEqual(['save d1', 'remove d1', 'save d2']);
  });

  it('that was never sent is dropped without a request', async () => {
    const { server, sync } = buildServer();
    sync.saveDraft(body('Uno'));
    await sync.drop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.asked).toEqual([]);
  });

  it('that was recovered is removed only after the form has stored its own', async () => {
    const { server, sync } = buildServer();
    server.drafts.set('viejo', { id: 'viejo', ...body('Viejo') });
    sync.supersede('viejo');
    server.status = 0;
    sync.saveDraft(body('Viejo'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([...server.drafts.keys()]).toEqual(['viejo']);
    server.status = undefined;
    await sync.flush();
    expect([...server.drafts.keys()]).toEqual(['d1']);
  });

  it('that is set aside stays on the server, beside the next one', async () => {
    const { server, sync } = buildServer();
    sync.saveDraft(body('Primero'));
    await sync.flush();
    expect(sync.setAside()).toEqual({ id: 'd1', ...body('Primero'), updatedAt: at });
    sync.saveDraft(body('Segundo'));
    await sync.flush();
    expect(titles(server.drafts)).toEqual(['Primero', 'Segundo']);
  });
});

/** Replaces the events of a page, which this test lacks. */
function listenWithoutPage(sync: ReturnType<typeof buildServer>['sync']): () => void {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const stop = sync.listen();
  return () => {
    stop();
    vi.unstubAllGlobals();
  };
}
