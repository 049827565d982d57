import { Component, type ReactNode } from 'react';

type MapBoundaryProps = { readonly onFailed: () => void; readonly children: ReactNode };

/** A map that breaks takes nothing with it: the inputs beside it stand. */
export class MapBoundary extends Component<MapBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
