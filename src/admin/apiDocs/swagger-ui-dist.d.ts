declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export type ViewerRequest = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

  /** Only the options that the portal sets. */
  type Options = {
    readonly domNode: HTMLElement;
    readonly spec: Readonly<Record<string, unknown>>;
    readonly plugins: readonly object[];
    readonly deepLinking: boolean;
    readonly docExpansion: 'none' | 'list' | 'full';
    readonly filter: boolean;
    /** Null disables the online validator. */
    readonly validatorUrl: null;
    readonly showMutatedRequest: boolean;
    readonly requestInterceptor: (request: ViewerRequest) => ViewerRequest;
  };

  export default function SwaggerUIBundle(options: Options): unknown;
}
