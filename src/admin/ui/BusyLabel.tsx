type BusyLabelProps = { readonly text: string; readonly busyText: string; readonly isBusy: boolean };

/** A button's text with a busy variant, as wide as the longer of both, so that the neighbouring buttons do not move. */
export function BusyLabel({ text, busyText, isBusy }: BusyLabelProps) {
  return (
    <span className="busy-label">
      <span className={isBusy ? 'is-absent' : undefined}>{text}</span>
      <span className={isBusy ? undefined : 'is-absent'}>{busyText}</span>
    </span>
  );
}
