import { lazyPart, OnlyChildren, PartBoundary } from '../lazyPart.tsx';
import { textarea } from './TextArea.tsx';
import { isText, type Widget, type WidgetProps } from '../context/widget.ts';

const TokenChooser = lazyPart(async () => (await import('./TokenChooser.tsx')).TokenChooser, {
  onError: OnlyChildren,
});

/** A text that can quote values of records, with a chooser below it. */
function TokenText(props: WidgetProps) {
  return (
    <>
      <textarea.Input {...props} />
      {!props.isDisabled && (
        <PartBoundary fallback={null}>
          <TokenChooser {...props} />
        </PartBoundary>
      )}
    </>
  );
}

export const tokenText: Widget = { Input: TokenText, holds: isText };
