import { useEffect } from 'react';
import type { StoredRecord } from '#core/store/record.ts';
import { readSiteSettings, siteCacheKey } from '#core/site/siteSettings.ts';

/** Caches the stored settings in the browser, so that a home page in another tab updates by the storage event. */
export function useSettingsCache(stored: StoredRecord | undefined): void {
  useEffect(() => {
    if (stored === undefined) return;
    try {
      localStorage.setItem(siteCacheKey, JSON.stringify(readSiteSettings(stored)));
    } catch {
      // If the storage is full, the other tab updates on its next visit.
    }
  }, [stored]);
}
