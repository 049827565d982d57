import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { localTexts } from '#core/locales/es/local.ts';
import { Button } from '../ui/Button.tsx';
import { thisComputerPath } from './localPaths.ts';

const { note: texts, screen } = localTexts;

const dashboardPath = '/admin';

/** Storage key: whether the note was dismissed. */
const key = 'localNoteRead';

/** Says once that everything stays in this browser. */
export function FirstVisitNote() {
  const [isRead, setRead] = useState(() => localStorage.getItem(key) !== null);
  const titleId = useId();
  const { pathname } = useLocation();
  // It would take a third of every screen of a telephone.
  if (isRead || pathname !== dashboardPath) return null;
  const dismiss = () => {
    localStorage.setItem(key, 'yes');
    setRead(true);
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <aside className="alert alert-info local-note" aria-labelledby={titleId}>
      <strong id={titleId}>{texts.title}</strong>
      <p>
        {texts.text} <Link to={thisComputerPath}>{screen.title}</Link>.
      </p>
      <Button onClick={dismiss}>{texts.close}</Button>
    </aside>
  );
}
