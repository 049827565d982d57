import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { richTextPanels as messages } from '#core/locales/es/richText/richTextPanels.ts';

type PanelProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** Called on Enter in an input, except in the inputs of an upload, where Enter sends it. */
  readonly onApply: () => void;
  readonly children: ReactNode;
};

/** A panel under the toolbar. It takes the focus; Escape closes it. */
export function Panel({ title, onClose, onApply, children }: PanelProps) {
  const range = useRef<HTMLDivElement>(null);
  const apply = useEffectEvent(onApply);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const panel = range.current;
    const press = (event: KeyboardEvent) => {
      const isEnter =
        event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.closest('.uploads') === null;
      if (event.key !== 'Escape' && !isEnter) return;
      // Neither submits the form nor closes the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      if (isEnter) apply();
      else close();
    };
    panel?.querySelector('input')?.focus();
    panel?.addEventListener('keydown', press);
    return () => panel?.removeEventListener('keydown', press);
  }, []);
  return (
    <div ref={range} className="rich-panel" role="group" aria-label={title}>
      {children}
      <button type="button" className="rich-tool rich-close" title={messages.close} onClick={onClose}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">{messages.close}</span>
      </button>
    </div>
  );
}
