import { useState } from 'react';
import { pending as texts } from '#core/locales/es/pendingChanges.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { pendingValues } from '#core/values/pendingValues.ts';
import { ProviderError } from '#providers/providerError.ts';
import { usePortalCalls } from '../../dataContexts.ts';
import { messages } from '../../messages.ts';
import { Button } from '../../shell/Button.tsx';

type PreviewLinkProps = { readonly type: ContentType; readonly record: StoredRecord };

/** Opens the public page with the pending changes, at an address that works for fifteen minutes. */
export function PreviewLink({ type, record }: PreviewLinkProps) {
  const calls = usePortalCalls();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const open = async () => {
    setBusy(true);
    setFault(undefined);
    // Browsers block a tab that opens after a request, so it opens first.
    const tab = window.open('', '_blank');
    try {
      const { address } = await calls.call('POST /api/preview/{type}/address', {
        params: { type: type.name },
        body: { values: pendingValues(type, record), record: record.id },
      });
      if (tab === null) window.location.assign(address);
      else tab.location.href = address;
    } catch (error) {
      tab?.close();
      setFault(error instanceof ProviderError ? error.message : messages.admin.unexpected);
    }
    setBusy(false);
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void open()}>
        {isBusy ? texts.opening : texts.preview}
      </Button>
      {fault !== undefined && (
        <span role="alert" className="field-error">
          {fault}
        </span>
      )}
    </>
  );
}
