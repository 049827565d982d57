import { Button } from 'antd';

const paths = {
  earlier: 'M7.5 2.5L4 6l3.5 3.5',
  later: 'M4.5 2.5L8 6 4.5 9.5',
  remove: 'M2.25 3.25h7.5M4.75 3.25v-1.25h2.5v1.25M3.25 3.25l.5 6.75h4.5l.5-6.75',
};

type ItemButtonProps = {
  readonly icon: keyof typeof paths;
  readonly label: string;
  readonly isDisabled: boolean;
  /** Whether the button does nothing now; it stays focusable. */
  readonly isOff?: boolean;
  readonly onPress: () => void;
};

export function ItemButton({ icon, label, isDisabled, isOff = false, onPress }: ItemButtonProps) {
  return (
    <Button
      className="gallery-button"
      title={label}
      aria-label={label}
      aria-disabled={isOff || undefined}
      disabled={isDisabled}
      onClick={isOff ? undefined : onPress}
    >
      <svg width="16" height="16" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path
          d={paths[icon]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Button>
  );
}
