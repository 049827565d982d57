import { isFormBody } from './formBody.ts';
import type { CallContext, Outcome, Route } from './route.ts';
import { nextIdIn, type StoredFile } from './state.ts';

export const fileCalls: readonly Route[] = [
  { call: 'upload', host: 'files', method: 'POST', path: '/upload/:folder', answer: upload },
  { call: 'list', host: 'files', method: 'GET', path: '/list/:folder', answer: list },
  { call: 'listFB64', host: 'files', method: 'GET', path: '/listFB64/:folder', isOpen: true, answer: carousel },
  { call: 'download', host: 'files', method: 'GET', path: '/download/:name', answer: download },
  { call: 'delete', host: 'files', method: 'DELETE', path: '/delete/:folder/:name', answer: remove },
];

function upload({ state, body, path: { folder = '' }, options }: CallContext): Outcome {
  const sent = isFormBody(body) ? body.files.find(({ field }) => field === 'file') : undefined;
  if (sent === undefined) return { refusal: 'Falta el archivo.' };
  const lastModified = new Date().toISOString();
  const file: StoredFile = { id: nextIdIn(state), folder, name: sent.name, bytes: sent.bytes, lastModified };
  state.files = [...state.files.filter((each) => each.folder !== folder || each.name !== file.name), file];
  return answered({ message: 'Archivo recibido' }, options);
}

function list({ state, path: { folder }, options }: CallContext): Outcome {
  const entries = state.files
    .filter((file) => file.folder === folder)
    .map(({ id, name, bytes, lastModified }) => ({
      id,
      name,
      url: `/${folder}/${name}`,
      size: bytes.byteLength,
      lastModified,
    }));
  return answered(entries, options);
}

function carousel({ state, path: { folder }, options }: CallContext): Outcome {
  const { member, isDataUrl } = options.carousel;
  const entries = state.files
    .filter((file) => file.folder === folder)
    .map(({ name, bytes }) => ({ name, [member]: `${isDataUrl ? 'data:image/png;base64,' : ''}${base64(bytes)}` }));
  return answered(entries, options);
}

function download({ state, path: { name }, options }: CallContext): Outcome {
  const file = state.files.find((each) => each.name === name);
  if (file === undefined) return { refusal: 'El archivo no existe.' };
  return answered({ base64File: base64(file.bytes) }, options);
}

function remove({ state, path: { folder, name }, options }: CallContext): Outcome {
  const isMeant = (file: StoredFile) => file.folder === folder && file.name === name;
  if (!state.files.some(isMeant)) return { refusal: 'El archivo no existe.' };
  state.files = state.files.filter((file) => !isMeant(file));
  return answered({ message: 'Archivo eliminado' }, options);
}

/** The file host writes its members as the documents do, whatever the options say of the others. */
const answered = (value: unknown, { filesEnvelope }: CallContext['options']): Outcome =>
  filesEnvelope ? { written: value } : { bare: value };

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
