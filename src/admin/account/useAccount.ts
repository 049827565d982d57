import { useOnError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldError } from '#core/values/validate.ts';
import type { PortalCalls } from '#providers/portalCalls.ts';
import { ProviderError } from '#providers/providerError.ts';
import { usePortalCalls } from '../dataContexts.ts';
import { failureText } from '../shell/failureText.ts';

export type Account = Readonly<Record<'id' | 'nombre' | 'email' | 'telefono', string>>;

export type OwnSession = {
  readonly address: string;
  readonly browser: string;
  readonly startedAt: string | null;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
};

/** A query about the person's own account; an expired session leads to the sign-in page. */
export function useOwn<T>(address: string) {
  const calls = usePortalCalls();
  const { mutate: onError } = useOnError();
  return useQuery({
    queryKey: ['account', address],
    queryFn: async () => {
      try {
        return await calls.ask<T>(address);
      } catch (error) {
        onError(error);
        throw error;
      }
    },
    staleTime: 0,
  });
}

/** Runs one write at a time: `isBusy`, the errors of its fields, and any other failure. */
export function useOwnWrite() {
  const calls = usePortalCalls();
  const { mutate: onError } = useOnError();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>();
  const [failure, setFailure] = useState<string>();
  /** Resolves to the server's answer, or undefined when the write failed. */
  const write = async <T>(send: (calls: PortalCalls) => Promise<T>): Promise<{ readonly answer: T } | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    setErrors(undefined);
    setFailure(undefined);
    try {
      return { answer: await send(calls) };
    } catch (error) {
      const isOfFields = error instanceof ProviderError && error.fieldErrors.length > 0;
      if (isOfFields) setErrors(error.fieldErrors);
      else setFailure(failureText(error));
      onError(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, errors, failure, write };
}
