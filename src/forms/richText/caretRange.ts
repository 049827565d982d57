/** A selection as positions in the stored text. */
export type Caret = { readonly from: number; readonly to: number };
