import { signIn } from '#core/locales/es/signIn.ts';

/** What the municipality is called, as the server writes it into the document. */
export function townName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? signIn.unnamedTown;
}
