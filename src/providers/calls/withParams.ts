import type { ApiAddress, ApiInput } from './apiTypes.ts';

/** The address of an operation with these parameters in its path. */
export function withParams<A extends ApiAddress>(address: A, params: Partial<ApiInput<A>>['params']): A {
  const values: Readonly<Record<string, string>> = params ?? {};
  const fill = (_part: string, name: string) => encodeURIComponent(values[name] ?? '');
  return address.replace(/\{(\w+)\}/g, fill) as A;
}
