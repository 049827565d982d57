import { signIn } from '#core/locales/es/signIn.ts';

/** The municipality's name, which the server writes into the document. */
export function townName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? signIn.unnamedTown;
}
