import { Component, type ReactNode } from 'react';

type MapBoundaryProps = { readonly onFailed: () => void; readonly children: ReactNode };

/** Contains errors of the map, so that the inputs beside it stay usable. */
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
