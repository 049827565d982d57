import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { compareOverlays, type OverlayChange } from '#core/tuning/compareOverlays.ts';
import type { Values } from '#core/values/record.ts';
import { type Overlay, readOverlay } from '#core/tuning/overlay.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { instantText } from '../records/recordText.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

type VersionsProps = {
  readonly storedIn: string;
  readonly id: string | undefined;
  readonly code: JsonSchema;
  readonly overlay: Overlay;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  /** Whether the form differs from the delivered one. */
  readonly isTuned: boolean;
  readonly onRestore: (version: number) => void;
  readonly onRestoreDelivered: () => void;
  readonly onClose: () => void;
};

const mostVersions = 100;

/**
 * The versions of a tuning with author and reason, and the form of the schema alone; each can be compared with the overlay on the screen,
 * and restored.
 */
export function Versions({ storedIn, id, code, overlay, isBusy, failure, ...props }: VersionsProps) {
  const calls = usePortalCalls();
  const query = useQuery({
    queryKey: ['tuning', 'versions', storedIn, id],
    queryFn: async () =>
      id === undefined
        ? []
        : (
            await calls.page('GET /api/{type}/{id}/history', {
              params: { type: storedIn, id },
              offset: 0,
              limit: mostVersions,
            })
          ).items,
    staleTime: 0,
  });
  return (
    <Dialog title={designerTexts.versions} isWide isBusy={isBusy} onClose={props.onClose}>
      <div role="alert">{failure !== undefined && <p className="alert">{failure}</p>}</div>
      <QueryResult query={query} failed={designerTexts.failed}>
        {(writes) => (
          <ol className="box tuning-versions">
            {writes.map(({ version, at, byName, by, record }, index) => (
              <Version
                key={version}
                title={designerTexts.versionOf(instantText(at), byName ?? by)}
                about={typeof record?.['motivo'] === 'string' ? record['motivo'] : designerTexts.noReason}
                isBusy={isBusy}
                differences={
                  record !== null && id !== undefined && <Differences {...{ storedIn, id, index, code, overlay }} />
                }
                onRestore={
                  record === null || version === writes[0]?.version ? undefined : () => props.onRestore(version)
                }
              />
            ))}
            <Version
              title={designerTexts.delivered}
              about={designerTexts.deliveredAbout}
              isBusy={isBusy}
              differences={<Changes changes={compareOverlays(code, {}, overlay)} />}
              onRestore={props.isTuned ? props.onRestoreDelivered : undefined}
            />
          </ol>
        )}
      </QueryResult>
    </Dialog>
  );
}

type VersionProps = {
  readonly title: string;
  readonly about: string;
  readonly isBusy: boolean;
  /** Rendered once somebody compares; false where there is nothing to compare. */
  readonly differences: ReactNode;
  /** Undefined for the version in use. */
  readonly onRestore: (() => void) | undefined;
};

function Version({ title, about, isBusy, differences, onRestore }: VersionProps) {
  const [isCompared, setCompared] = useState(false);
  return (
    <li>
      <div>
        <b>{title}</b>
        <p>{about}</p>
      </div>
      <div className="buttons">
        {differences !== false && (
          <Button aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
            {designerTexts.compare}
          </Button>
        )}
        {onRestore !== undefined && (
          <Button isBusy={isBusy} onClick={onRestore}>
            {designerTexts.restore}
          </Button>
        )}
      </div>
      {isCompared && differences}
    </li>
  );
}

type DifferencesProps = {
  readonly storedIn: string;
  readonly id: string;
  /** Index among the versions, newest first, from 0. */
  readonly index: number;
  readonly code: JsonSchema;
  readonly overlay: Overlay;
};

/** Compares one version; its overlay is loaded on demand, because the list omits it. */
function Differences({ storedIn, id, index, code, overlay }: DifferencesProps) {
  const calls = usePortalCalls();
  const query = useQuery({
    queryKey: ['tuning', 'version', storedIn, id, index],
    queryFn: async () => {
      const page = { params: { type: storedIn, id }, offset: index, limit: 1 };
      return (await calls.page('GET /api/{type}/{id}/history', page)).items[0]?.record ?? {};
    },
    staleTime: 0,
  });
  return (
    <QueryResult query={query} failed={designerTexts.failed}>
      {(record: Values) => (
        <Changes
          changes={compareOverlays(code, readOverlay(record['borrador'] ?? record['ajuste'] ?? {}).overlay, overlay)}
        />
      )}
    </QueryResult>
  );
}

function Changes({ changes }: { readonly changes: readonly OverlayChange[] }) {
  if (changes.length === 0) return <p className="quiet">{designerTexts.noDifference}</p>;
  return (
    <div className="tuning-differences">
      <table>
        <thead>
          <tr>
            <th scope="col">{designerTexts.what}</th>
            <th scope="col">{designerTexts.before}</th>
            <th scope="col">{designerTexts.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.pointer}>
              <th scope="row">
                {change.subject}
                {change.word !== '' && `: ${change.word}`}
              </th>
              <td>{change.before}</td>
              <td>{change.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
