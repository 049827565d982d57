import type { Page } from 'playwright';
import type { FolderHost } from './serveFolder.ts';

/** Enters the staff area as a person of the sample, the administrator when left out. */
export async function enter(page: Page, { url }: Pick<FolderHost, 'url'>, person = 'Cuenta principal'): Promise<void> {
  await page.goto(`${url}/admin/`);
  await page.getByRole('button', { name: person }).click();
  await page.getByRole('navigation').first().waitFor();
}

export type LocalCall = {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type LocalAnswer = { readonly status: number; readonly body: unknown };

/** Calls the portal of a page's browser, in the name of who has entered, from a worker of its own as another tab has it. */
export async function callPortal(page: Page, call: LocalCall): Promise<LocalAnswer> {
  await installCalls(page);
  return page.evaluate((given) => globalThis.callPortal(given), call);
}

declare global {
  var callPortal: (call: LocalCall) => Promise<LocalAnswer>;
}

/** Makes `callPortal` known to the scripts of the page. */
export async function installCalls(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ('callPortal' in globalThis) return;
    const facts = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content ?? '');
    const worker = new Worker(`${facts.worker}?root=${encodeURIComponent(facts.root)}`, { type: 'module' });
    let calls = 0;
    Object.assign(globalThis, {
      callPortal: ({ method = 'GET', path, body, headers = {} }: LocalCall) => {
        calls += 1;
        const id = `${performance.timeOrigin}-${calls}`;
        const token = JSON.parse(localStorage.getItem('auth') ?? '{}').token;
        return new Promise((resolve, reject) => {
          let status = 0;
          let text = '';
          const hear = ({ data }: MessageEvent) => {
            if (data.id !== id) return;
            if (data.kind === 'head') status = data.status;
            if (data.kind === 'chunk') text += new TextDecoder().decode(data.bytes);
            if (data.kind !== 'end' && data.kind !== 'lost') return;
            worker.removeEventListener('message', hear);
            if (data.kind === 'lost') reject(new Error(data.reason));
            else resolve({ status, body: /^[{["]/.test(text) ? JSON.parse(text) : text });
          };
          worker.addEventListener('message', hear);
          const bytes = body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body));
          const all = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
          worker.postMessage({ kind: 'call', id, method, url: path, headers: all, body: bytes });
        });
      },
    });
  });
}
