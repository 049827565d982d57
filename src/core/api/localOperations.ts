import type { ServerCatalog } from '../locales/catalog.ts';
import { closedObject, count, flag, instant, listOf, object, text, textOf, type ValueOf } from '../schema/schemaOf.ts';
import { declareOperations, signInBytes } from './operation.ts';
import { signInAnswer } from './portalOperations.ts';

const person = object({
  id: text,
  name: text,
  /** What the person may do, in words; '' without a role. */
  role: text,
});

/** A person as whom anyone at this computer may enter. */
export type LocalPerson = ValueOf<typeof person>;

const entrance = object({
  people: listOf(person),
  /** Whether accounts of another backend enter with its password. */
  hasPasswords: flag,
});

/** How one enters the portal of a browser. */
export type LocalEntrance = ValueOf<typeof entrance>;

const usage = object(
  { bytes: count, isPersistent: flag },
  {
    /** The most bytes that the browser permits, where it tells. */
    quota: count,
    /** When the sample was made. */
    sampleFrom: instant,
  },
);

/** How much of this browser's storage the portal uses. */
export type LocalUsage = ValueOf<typeof usage>;

/** Operations of a portal that runs in a browser; a server has none of them. */
export function localOperations({ local: texts }: ServerCatalog) {
  return declareOperations('portal', {
    localPeople: {
      method: 'GET',
      path: '/api/local/people',
      access: 'anyone',
      summary: texts.people,
      answer: { description: texts.people, schema: entrance },
    },
    localSession: {
      method: 'POST',
      path: '/api/local/session',
      access: 'anyone',
      summary: texts.enter,
      body: closedObject({ person: textOf(200) }),
      bodyBytes: signInBytes,
      answer: { description: texts.enter, schema: signInAnswer },
      refusals: { 404: true },
    },
    localStorage: {
      method: 'GET',
      path: '/api/local/storage',
      access: 'session',
      summary: texts.storage,
      answer: { description: texts.storage, schema: usage },
    },
    localCopy: {
      method: 'GET',
      path: '/api/local/copy',
      access: 'administrator',
      summary: texts.copy,
      answer: { description: texts.copy, schema: { type: 'string', format: 'binary' }, mediaType: 'application/zip' },
    },
    restoreLocalCopy: {
      method: 'POST',
      path: '/api/local/copy',
      access: 'administrator',
      summary: texts.restore,
      body: { type: 'object' },
      bodyTypes: ['multipart/form-data'],
      hasOwnValidation: true,
      answer: { description: texts.done },
      refusals: { 413: true },
      onFullDisk: 'attempted',
    },
    resetSample: {
      method: 'POST',
      path: '/api/local/reset',
      access: 'administrator',
      summary: texts.reset,
      answer: { description: texts.done },
      onFullDisk: 'attempted',
    },
  });
}
