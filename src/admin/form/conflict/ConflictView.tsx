import { ownValue } from '#core/values/ownValue.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { ProviderWith, RecordVersion } from '#providers/calls/recordProvider.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { conflict as messages } from '#core/locales/es/admin/conflict.ts';
import type { Area } from '../../areas/area.ts';
import { historyKey } from '../../data/useRecordRefresh.ts';
import { useProviderWith } from '../../data/dataContexts.ts';
import { Button } from '../../ui/Button.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { baseOf, mergeOf, publicationChoice } from '../editorState.ts';
import type { RecordEditor } from '../useRecordEditor.ts';
import { Collision } from './Collision.tsx';
import { MergedFields } from './MergedFields.tsx';
import { linesOf } from './mergeLines.ts';
import { type ConflictTexts, conflictTexts } from './conflictTexts.ts';
import './conflict.css';

export type ConflictViewProps = {
  readonly editor: RecordEditor;
  readonly area: Area;
  /** Called when the form continues with other values. */
  readonly onFormChanged: () => void;
};

/** Shows a conflict field by field: the base, the other person's value, the own value, and the merge. */
export function ConflictView(props: ConflictViewProps) {
  const { editor, area } = props;
  const { conflict } = editor.state;
  const { user } = useSession();
  const container = useRef<HTMLElement>(null);
  const titleId = useId();
  const isReading = useConflictFacts(editor, area);
  const theirVersion = conflict?.theirs._version;
  useEffect(() => {
    container.current?.focus({ preventScroll: true });
    container.current?.scrollIntoView({ block: 'start' });
  }, [theirVersion]);
  if (conflict === undefined) return null;
  const texts = conflictTexts(conflict, user.id);
  return (
    <section ref={container} className="box conflict stack gap-6" tabIndex={-1} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      <p>{texts.intro}</p>
      {isReading ? <p className="quiet">{messages.reading}</p> : <Merge {...props} texts={texts} />}
    </section>
  );
}

function Merge({ editor, area, texts, onFormChanged }: ConflictViewProps & { readonly texts: ConflictTexts }) {
  const { state, isSaving } = editor;
  const container = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { conflict } = state;
  if (conflict === undefined) return null;
  const merge = mergeOf(state, conflict);
  const { collisions, merged } = linesOf(area.type, { merge, conflict });
  const undecided = missing.filter((name) => merge.undecided.includes(name));
  const finish = (nextStep: 'save' | 'edit') => {
    const left = editor.merge(nextStep);
    setMissing(left);
    if (left[0] === undefined) return onFormChanged();
    const first = collisions.findIndex(({ name }) => name === left[0]);
    container.current?.querySelectorAll('fieldset')[first]?.querySelector('input')?.focus();
  };
  return (
    <div ref={container} className="conflict-parts stack gap-6">
      {state.base.values === undefined && <p className="quiet">{messages.baseUnknown}</p>}
      {collisions.length > 0 && (
        <>
          <h4>{messages.toChoose(collisions.length)}</h4>
          <p className="quiet">{messages.toChooseHelp}</p>
          {collisions.map((line) => (
            <Fragment key={line.name}>
              <Collision
                line={line}
                texts={texts}
                hasBase={state.base.values !== undefined || line.name === publicationChoice}
                choice={ownValue(conflict.choices, line.name)}
                wasChosen={Object.hasOwn(conflict.earlier, line.name)}
                isMissing={undecided.includes(line.name)}
                onChoose={(choice) => editor.choose(line.name, choice)}
              />
            </Fragment>
          ))}
        </>
      )}
      {merged.length > 0 && <MergedFields lines={merged} texts={texts} />}
      {undecided.length > 0 && (
        <p className="field-error" role="alert">
          {messages.left(undecided.length)}
        </p>
      )}
      <div className="buttons">
        <Button look={conflict.isOfDraft ? undefined : 'main'} isBusy={isSaving} onClick={() => finish('save')}>
          {messages.save}
        </Button>
        <Button look={conflict.isOfDraft ? 'main' : undefined} onClick={() => finish('edit')}>
          {messages.intoForm}
        </Button>
        <Button
          look="danger"
          onClick={() => {
            editor.discard(conflict.theirs);
            onFormChanged();
          }}
        >
          {messages.discard}
        </Button>
      </div>
    </div>
  );
}

/**
 * Reads from the history what the conflict lacks: who saved, and the values of the draft's version. Returns whether it is
 * loading.
 */
function useConflictFacts(editor: RecordEditor, { type }: Area): boolean {
  const provider = useProviderWith(type, 'history');
  const { base, conflict } = editor.state;
  const isBaseMissing = base.values === undefined && base.version !== undefined;
  const isIncomplete = provider !== undefined && conflict !== undefined && (isBaseMissing || conflict.by === undefined);
  const theirs = conflict?.theirs;
  const { id = '', _version: newest = 0 } = theirs ?? {};
  const version = isBaseMissing ? base.version : undefined;
  const { data, isPending } = useQuery({
    queryKey: historyKey(type, 'conflict', id, newest, version),
    queryFn: () => provider && readFacts(provider, { resource: type.name, id, newest, version }),
    enabled: isIncomplete,
    placeholderData: undefined,
    gcTime: 0,
  });
  const { addConflictFacts } = editor;
  const addOnce = useEffectEvent(() => {
    if (data !== undefined) addConflictFacts(data);
  });
  useLayoutEffect(() => addOnce(), [data]);
  return isIncomplete && isPending;
}

type FactsQuery = {
  readonly resource: string;
  readonly id: string;
  readonly newest: number;
  readonly version: number | undefined;
};

async function readFacts(provider: ProviderWith<'history'>, { resource, id, newest, version }: FactsQuery) {
  const [last, first] = await Promise.all([
    writeOf(provider, { resource, id, version: newest }),
    version === undefined ? undefined : writeOf(provider, { resource, id, version }),
  ]);
  const record = first?.record ?? undefined;
  return { by: last?.byName, base: record === undefined ? undefined : baseOf(record) };
}

type WriteQuery = { readonly resource: string; readonly id: string; readonly version: number };

/** Versions grow by one with each write, so the newest version gives the offset of any other. */
async function writeOf(
  provider: ProviderWith<'history'>,
  { resource, id, version }: WriteQuery,
): Promise<RecordVersion | undefined> {
  try {
    const [newest] = (await provider.history.list(resource, { id, offset: 0, limit: 1 })).writes;
    if (newest === undefined || newest.version === version) return newest;
    const { writes } = await provider.history.list(resource, {
      id,
      offset: Math.max(0, newest.version - version),
      limit: 1,
    });
    return writes.find((write) => write.version === version);
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}
