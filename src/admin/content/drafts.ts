import type { ContentType } from '#core/contentType.ts';
import { isJsonObject } from '#core/json.ts';
import type { Values } from '#core/record.ts';
import { draftKey } from './draftKey.ts';

/** What somebody was typing, so that it outlives the end of a session or a reload. */
export type Draft = {
  readonly values: Values;
  /** The version that was being edited; undefined for a new record. */
  readonly version: number | undefined;
};

export interface DraftBox {
  read(): Draft | undefined;
  keep(draft: Draft): void;
  drop(): void;
}

type Place = {
  readonly type: ContentType;
  readonly path: string;
  readonly id: string | undefined;
  readonly userId: string;
};

/** The draft of one form. Write-only values, such as passwords, are never kept. */
export function draftBox(storage: Storage, { type, path, id, userId }: Place): DraftBox {
  const key = draftKey({ userId, path, id });
  const secret = type.fields.filter((field) => field.isWriteOnly).map((field) => field.name);
  return {
    read: () => readDraft(storage.getItem(key)),
    keep: ({ values, version }) => {
      const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
      try {
        storage.setItem(key, JSON.stringify({ values: kept, version }));
      } catch {
        // A full storage must not stop anybody from typing.
      }
    },
    drop: () => storage.removeItem(key),
  };
}

function readDraft(text: string | null): Draft | undefined {
  const value: unknown = text === null ? undefined : JSON.parse(text);
  if (!isJsonObject(value) || !isJsonObject(value.values)) return undefined;
  return { values: value.values, version: typeof value.version === 'number' ? value.version : undefined };
}
