import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveChanges } from './liveChanges.ts';
import { refetchChanged } from './refetchChanged.ts';

/** Refetches what is on the screen and was written elsewhere. */
export function LiveUpdates({ changes }: { readonly changes: LiveChanges }) {
  const client = useQueryClient();
  useEffect(() => changes.add((message) => void refetchChanged(client, message)), [changes, client]);
  return null;
}
