import { singleId } from '#core/store/store.ts';
import { useEffect } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import { readSiteSettings, siteCacheKey } from '#core/site/siteSettings.ts';
import { designTexts } from '#core/locales/es/design.ts';
import type { Area } from '../areas/area.ts';
import { HiddenTitleFrame } from '../form/FormScreen.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import type { FormAdditions } from '../form/recordFormProps.ts';
import { Screen } from '../ui/Screen.tsx';
import { ColourNote } from './ColourNote.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import './site.css';

/** The settings of the public site: the template picker, which saves at once, and the form of the rest. */
export function SiteScreen({ area }: { readonly area: Area }) {
  return (
    <Screen title={area.screen.title} about={designTexts.intro} className="site-settings">
      <RecordForm area={area} id={singleId} frame={HiddenTitleFrame} additions={additions} onDone={() => undefined} />
    </Screen>
  );
}

const Head: FormAdditions['Head'] = ({ area, editor }) => {
  useSettingsCache(editor.state.stored);
  return (
    <>
      <TemplatePicker area={area} editor={editor} />
      <h2 className="site-form-title">{designTexts.cover}</h2>
    </>
  );
};

const additions: FormAdditions = { Head, Foot: ColourNote, Buttons: PreviewButton };

/** Caches the stored settings in the browser, so that a home page in another tab updates by the storage event. */
function useSettingsCache(stored: StoredRecord | undefined): void {
  useEffect(() => {
    if (stored === undefined) return;
    try {
      localStorage.setItem(siteCacheKey, JSON.stringify(readSiteSettings(stored)));
    } catch {
      // If the storage is full, the other tab updates on its next visit.
    }
  }, [stored]);
}
