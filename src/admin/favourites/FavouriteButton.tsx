import { favouriteTexts } from '#core/locales/es/admin/lists/favourites.ts';
import type { Shortcut } from './shortcuts.ts';
import { useFavourites } from './useFavourites.ts';
import { useRememberRecent } from './useRecents.ts';
import { Button } from '../ui/Button.tsx';
import './favourites.css';

/** Marks the open record as a favourite. Remembers that it was opened. */
export function FavouriteButton(props: Shortcut) {
  const { has, toggle } = useFavourites();
  useRememberRecent(props);
  const isMarked = has(props.to);
  return (
    <Button
      look="icon quiet"
      className="favourite"
      aria-pressed={isMarked}
      aria-label={favouriteTexts.mark}
      title={isMarked ? favouriteTexts.unmark : favouriteTexts.mark}
      onClick={() => toggle(props)}
    >
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d="M12 4l2.5 5.100 5.600.800-4 3.900 1 5.600L12 16.800 6.900 19.400l1-5.600-4-3.900 5.600-.800z"
          fill={isMarked ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
      </svg>
    </Button>
  );
}
