import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { assistantTexts } from '#core/locales/es/assistant/assistants.ts';
import { ReloadNote } from '../ui/loading/ReloadNote.tsx';
import { usePortalCalls } from '../data/dataContexts.ts';
import { Button } from '../ui/Button.tsx';
import { Outline } from '../ui/Icon.tsx';
import { assistantNames, type AssistantName } from './assistantNames.ts';
import './toggles.css';

const ChatWindow = lazyPart(async () => (await import('./ChatWindow.tsx')).ChatWindow, { onError: ReloadNote });

const looks: Readonly<Record<AssistantName, string>> = {
  scripted: 'M4 5h16v11H11l-4.500 4v-4H4zM8 9.500h8M8 12.500h5',
  model: 'M12 3l1.900 5.600L19.500 10.500l-5.600 1.900L12 18l-1.900-5.600L4.500 10.500l5.600-1.900zM19 16v4M17 18h4',
};

/** The buttons of the two assistants, one above the other, and the open one: never both. */
export function Assistants() {
  const calls = usePortalCalls();
  const { data: facts } = useQuery({
    queryKey: ['assistant', 'staff'],
    queryFn: () => calls.call('GET /api/assistant/staff'),
    staleTime: 60_000,
  });
  const [open, setOpen] = useState<AssistantName>();
  const buttons = useRef(new Map<AssistantName, HTMLButtonElement | null>());
  const closed = useRef<AssistantName>(undefined);
  // On narrow screens the open window hides the buttons.
  useLayoutEffect(() => {
    if (open === undefined && closed.current !== undefined) buttons.current.get(closed.current)?.focus();
    closed.current = undefined;
  }, [open]);
  if (facts?.isOn !== true) return null;
  const close = () => {
    closed.current = open;
    setOpen(undefined);
  };
  return (
    <aside className="assistants" aria-label={assistantTexts.label}>
      {open !== undefined && (
        <PartBoundary fallback={null}>
          <ChatWindow key={open} name={open} facts={facts} onClose={close} />
        </PartBoundary>
      )}
      <div className="assistant-toggles stack gap-4">
        {assistantNames.map((name) => (
          <Button
            key={name}
            ref={(button) => void buttons.current.set(name, button)}
            look="main"
            className="assistant-toggle"
            aria-label={assistantTexts[name]}
            title={assistantTexts[name]}
            aria-expanded={open === name}
            onClick={() => setOpen(open === name ? undefined : name)}
          >
            <Outline path={looks[name]} />
          </Button>
        ))}
      </div>
    </aside>
  );
}
