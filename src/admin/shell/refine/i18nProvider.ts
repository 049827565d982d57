import type { I18nProvider } from '@refinedev/core';
import { refineTexts } from '#core/locales/es/refine.ts';

/** Refine's own messages in Spanish; an unknown key returns its default. */
export const i18nProvider: I18nProvider = {
  translate: (key, options, defaultMessage) => {
    const fallback = typeof options === 'string' ? options : defaultMessage;
    const sentence = refineTexts[key] ?? fallback ?? key;
    return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(options?.[name] ?? ''));
  },
  changeLocale: async () => undefined,
  getLocale: () => 'es',
};
