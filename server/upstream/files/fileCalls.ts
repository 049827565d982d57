import { downloadedContent, type FileEntry, readFileEntries } from '#core/contract0511/fileEntries.ts';
import type { UpstreamAnswer, UpstreamClient, UpstreamFailure } from '../upstreamClient.ts';

export type FileList = readonly FileEntry[] | UpstreamFailure;

type Token = string | undefined;
type SentFile = { readonly name: string; readonly bytes: Uint8Array; readonly mediaType: string };

/** The calls of the file service. Folders are named by the codes of municipalities here. */
export interface FileCalls {
  list(code: string, token: Token): Promise<FileList>;
  /** The carousel of a folder, with contents. */
  pictures(code: string, token: Token): Promise<FileList>;
  /** The content in base64 of a file, in whatever folder. */
  download(name: string, token: Token): Promise<string | UpstreamFailure>;
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
  const list = async (call: string, code: string, token: Token): Promise<FileList> => {
    const answer = await ask('GET', [call, folderOf(code)], { token });
    return answer.kind === 'data' ? (readFileEntries(answer.data) ?? { kind: 'unreadable' }) : answer;
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
      body.set('file', new Blob([new Uint8Array(bytes)], { type: mediaType }), name);
      return ask('POST', ['upload', folderOf(code)], { token, body });
    },
    remove: (code, name, token) => ask('DELETE', ['delete', folderOf(code), name], { token }),
  };
}
