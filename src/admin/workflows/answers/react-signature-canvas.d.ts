declare module 'react-signature-canvas' {
  import type { CanvasHTMLAttributes, Component } from 'react';

  /** Only the props and methods that the portal uses. Widths are radii in CSS pixels. */
  type SignatureCanvasProps = {
    readonly canvasProps: CanvasHTMLAttributes<HTMLCanvasElement>;
    readonly clearOnResize: boolean;
    readonly penColor: string;
    readonly backgroundColor: string;
    readonly minWidth: number;
    readonly maxWidth: number;
    readonly dotSize: number;
    readonly onEnd: () => void;
  };

  export class SignatureSheet extends Component<SignatureCanvasProps> {
    getCanvas(): HTMLCanvasElement;
    clear(): void;
    on(): void;
    off(): void;
  }

  /** The package is CommonJS: bundlers return the component, or the module that contains it. */
  const exported: typeof SignatureSheet | { readonly default: typeof SignatureSheet };
  // The module has no other export.
  // oxlint-disable-next-line import/no-default-export
  export default exported;
}
