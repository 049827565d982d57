import { useEffect } from 'react';
import type { StoredRecord } from '#core/store/record.ts';
import { readSiteSettings, siteCacheKey } from '#core/site/siteSettings.ts';

/** Keeps what is stored in this browser too: a home page that is open in another tab hears of a change by the storage event. */
export function useSettingsCache(stored: StoredRecord | undefined): void {
  useEffect(() => {
    if (stored === undefined) return;
    try {
      localStorage.setItem(siteCacheKey, JSON.stringify(readSiteSettings(stored)));
    } catch {
      // A browser without room for it only makes the other tab wait for its next visit.
    }
  }, [stored]);
}
