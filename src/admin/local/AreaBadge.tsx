import { localTexts } from '#core/locales/es/local.ts';
import './areaBadge.css';

/** Above each screen of an area that stays in this browser. */
export function AreaBadge() {
  const { badge, about } = localTexts.area;
  return (
    <p className="area-badge">
      <strong>{badge}</strong> {about}
    </p>
  );
}
