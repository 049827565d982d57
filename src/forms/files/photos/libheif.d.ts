declare module 'libheif-js/libheif-wasm/libheif.js' {
  type HeifImage = {
    readonly get_width: () => number;
    readonly get_height: () => number;
    readonly is_primary: () => boolean;
    /** Calls back with null when the picture cannot be decoded. */
    readonly display: (
      target: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
      callback: (target: unknown) => void,
    ) => void;
  };
  type Libheif = { readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => readonly HeifImage[] } };
  function libheif(options: { readonly wasmBinary: ArrayBuffer }): Promise<Libheif>;
  export = libheif;
}

declare module 'libheif-js/libheif-wasm/libheif.wasm?url' {
  const address: string;
  export = address;
}
