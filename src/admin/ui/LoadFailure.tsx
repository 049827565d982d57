import { Component, type ReactNode } from 'react';
import { signIn as messages } from '#core/locales/es/signIn.ts';

/** Replaces the back office when its code failed to load or threw. */
export class LoadFailure extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <LoadFailed />;
  }
}

export function LoadFailed() {
  return (
    <main className="spinner">
      <p role="alert">{messages.loadFailed}</p>
      <button type="button" onClick={() => location.reload()}>
        {messages.reload}
      </button>
    </main>
  );
}
