import { downloadedContent, type FileEntry, readFileEntries } from '#core/contract0511/fileEntries.ts';
import type { UpstreamAnswer, UpstreamClient } from '../upstreamClient.ts';

export type Failed = Exclude<UpstreamAnswer, { readonly kind: 'data' }>;
export type Listed = { readonly kind: 'listed'; readonly entries: readonly FileEntry[] } | Failed;

type Token = string | undefined;
type SentFile = { readonly name: string; readonly bytes: Uint8Array; readonly mediaType: string };

/** The calls of the file service. A folder is given as the code of a municipality here. */
export interface FileCalls {
  list(code: string, token: Token): Promise<Listed>;
  /** The carousel of a folder, with contents. */
  pictures(code: string, token: Token): Promise<Listed>;
  /** The content in base64 of a file, in whatever folder. */
  download(name: string, token: Token): Promise<string | Failed>;
  upload(code: string, file: SentFile, token: Token): Promise<UpstreamAnswer>;
  remove(code: string, name: string, token: Token): Promise<UpstreamAnswer>;
}

type CallOptions = {
  readonly client: UpstreamClient;
  readonly municipalityCode: string;
  /** The municipality's folder there. */
  readonly code: string;
};

export function createFileCalls({ client, municipalityCode, code: ownFolder }: CallOptions): FileCalls {
  const folderOf = (code: string) => (code === municipalityCode ? ownFolder : code);
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: readonly string[], rest: { token: Token; body?: object }) =>
    client.ask({ host: 'files', method, names: [path.map(encodeURIComponent).join('/')], ...rest });
  const list = async (call: string, code: string, token: Token): Promise<Listed> => {
    const answer = await ask('GET', [call, folderOf(code)], { token });
    if (answer.kind !== 'data') return answer;
    const entries = readFileEntries(answer.data);
    return entries === undefined ? { kind: 'unreadable' } : { kind: 'listed', entries };
  };
  return {
    list: (code, token) => list('list', code, token),
    pictures: (code, token) => list('listFB64', code, token),
    download: async (name, token) => {
      const answer = await ask('GET', ['download', name], { token });
      return answer.kind === 'data' ? (downloadedContent(answer.data) ?? '') : answer;
    },
    upload: (code, { name, bytes, mediaType }, token) => {
      const body = new FormData();
      body.set('file', new Blob([Buffer.from(bytes)], { type: mediaType }), name);
      return ask('POST', ['upload', folderOf(code)], { token, body });
    },
    remove: (code, name, token) => ask('DELETE', ['delete', folderOf(code), name], { token }),
  };
}
