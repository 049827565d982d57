import { Button } from './Button.tsx';

type MoveButtonProps = {
  readonly label: string;
  /** Whether it moves towards the start. */
  readonly isUp?: boolean;
  readonly isEnd: boolean;
  readonly onClick: () => void;
};

/** Moves an entry of a list by one place. At either end the button stays focusable, so that the focus is not lost. */
export function MoveButton({ label, isUp = false, isEnd, onClick }: MoveButtonProps) {
  return (
    <Button look="icon quiet" aria-label={label} title={label} isUnavailable={isEnd} onClick={onClick}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={isUp ? 'M4 10l4-4 4 4' : 'M4 6l4 4 4-4'} fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </Button>
  );
}
