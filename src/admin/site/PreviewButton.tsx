import { Button } from 'antd';
import { useState } from 'react';
import { tidy } from '#forms/context/formContext.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { designTexts } from '#core/locales/es/design.ts';
import type { FormAdditions } from '../form/recordFormProps.ts';
import { usePortalCalls } from '../data/dataContexts.ts';

type Trouble =
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'blocked'; readonly address: string };

/** Opens the home page in a new tab, with the unsaved values if there are any. */
export const PreviewButton: FormAdditions['Buttons'] = ({ area, editor }) => {
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
      const address = await addressOf();
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
