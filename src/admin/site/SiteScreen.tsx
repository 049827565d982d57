import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { tonesOf } from '#core/site/tones.ts';
import { contrast, isHexColour } from '#core/site/oklch.ts';
import { singleId } from '#core/store/store.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { tidy } from '#forms/context/formContext.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import { readSiteSettings, siteCacheKey } from '#core/site/siteSettings.ts';
import { designTexts } from '#core/locales/es/design.ts';
import type { Area } from '../areas/area.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { HiddenTitleFrame } from '../form/FormScreen.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import type { FormAdditions } from '../form/recordFormProps.ts';
import { Screen } from '../ui/Screen.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { hrefOf } from '../ui/portalAddress.ts';
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

const number = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 1 });

/** The colours that the site derives from the typed one, so that all text is readable. */
const ColourNote: FormAdditions['Foot'] = ({ editor }) => {
  const colour = editor.values['primaryColor'];
  if (!isHexColour(colour)) return null;
  const { light } = tonesOf(colour);
  const isUnchanged = light.accent === colour.toLowerCase();
  return (
    <section className="colour-note stack gap-4" aria-label={designTexts.colourUse}>
      <div className="colour-samples" aria-hidden="true">
        <span style={{ background: light.accent, color: light.accentInk }}>{designTexts.sampleButton}</span>
        <span style={{ background: '#ffffff', color: light.accent, textDecoration: 'underline' }}>
          {designTexts.sampleLink}
        </span>
        <span style={{ background: light.tint, color: light.accent }}>{designTexts.sampleLink}</span>
        <span style={{ background: light.deep, color: '#ffffff' }}>{designTexts.sampleBand}</span>
      </div>
      <p role="status">
        {designTexts.contrast(number.format(contrast(colour, '#ffffff')))}{' '}
        {isUnchanged ? designTexts.asItIs : designTexts.darker(light.accent)}
      </p>
    </section>
  );
};

type Trouble =
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'blocked'; readonly address: string };

/** Opens the home page in a new tab, with the unsaved values if there are any. */
const PreviewButton: FormAdditions['Buttons'] = ({ area, editor }) => {
  const calls = usePortalCalls();
  const [isOpening, setOpening] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const addressOf = async () => {
    if (!editor.hasChanges) return '/';
    return (
      await calls.call('POST /api/preview/{type}/address', {
        params: { type: area.type.name },
        body: { values: tidy(editor.values), path: '/' },
      })
    ).address;
  };
  const preview = async () => {
    if (isOpening) return;
    setTrouble(undefined);
    setOpening(true);
    // Browsers allow a new tab only during the click event.
    const tab = window.open('about:blank', '_blank');
    try {
      const address = hrefOf(await addressOf());
      if (tab === null) setTrouble({ kind: 'blocked', address });
      else tab.location.replace(address);
    } catch (error) {
      tab?.close();
      setTrouble({ kind: 'failed', reason: error instanceof ProviderError ? error.message : adminTexts.unexpected });
    } finally {
      setOpening(false);
    }
  };
  return (
    <>
      <Button aria-disabled={isOpening || undefined} onClick={() => void preview()}>
        {isOpening ? designTexts.previewOpening : designTexts.preview}
      </Button>
      <div role="alert" className="preview-trouble">
        {trouble?.kind === 'failed' && <p className="alert">{`${designTexts.previewFailed} ${trouble.reason}`}</p>}
        {trouble?.kind === 'blocked' && (
          <p className="alert">
            {designTexts.previewBlocked}{' '}
            <a href={trouble.address} target="_blank" rel="noreferrer">
              {designTexts.previewLink}
            </a>
          </p>
        )}
      </div>
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
