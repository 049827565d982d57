import { pending as texts } from '#core/locales/es/pendingChanges.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { pendingValues } from '#core/records/pendingValues.ts';
import { usePortalCalls } from '../../data/dataContexts.ts';
import { useRequest } from '../../requests/useRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { failureText } from '../../ui/failureText.ts';

type PreviewLinkProps = { readonly type: ContentType; readonly record: StoredRecord };

/** Opens the public page with the pending changes, at an address that works for fifteen minutes. */
export function PreviewLink({ type, record }: PreviewLinkProps) {
  const calls = usePortalCalls();
  const { isBusy, failure, run } = useRequest();
  const open = async () => {
    // Browsers block a tab that opens after a request, so it opens first.
    const tab = window.open('', '_blank');
    const answer = await run(() =>
      calls.call('POST /api/preview/{type}/address', {
        params: { type: type.name },
        body: { values: pendingValues(type, record), record: record.id },
      }),
    );
    if (answer === undefined) tab?.close();
    else if (tab === null) window.location.assign(answer.address);
    else tab.location.href = answer.address;
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void open()}>
        {isBusy ? texts.opening : texts.preview}
      </Button>
      {failure !== undefined && (
        <span role="alert" className="field-error">
          {failureText(failure)}
        </span>
      )}
    </>
  );
}
