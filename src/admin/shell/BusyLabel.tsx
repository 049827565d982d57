type BusyLabelProps = { readonly text: string; readonly busyText: string; readonly isBusy: boolean };

/** The text of a button that says so while it works, as wide as the longer of both: the buttons beside it keep their place. */
export function BusyLabel({ text, busyText, isBusy }: BusyLabelProps) {
  return (
    <span className="busy-label">
      <span className={isBusy ? 'is-absent' : undefined}>{text}</span>
      <span className={isBusy ? undefined : 'is-absent'}>{busyText}</span>
    </span>
  );
}
