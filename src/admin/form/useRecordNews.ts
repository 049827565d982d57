import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { useLiveChanges } from '../live/liveContext.ts';
import { useSession } from '../session/sessionContext.ts';
import type { EditorState } from './editorState.ts';
import type { RecordView } from './useRecordWriter.ts';
import { latestVersion, withComparison, withNewest } from './recordNews.ts';

type NewsOptions = {
  readonly type: ContentType;
  /** Undefined for a new record. */
  readonly id: string | undefined;
  readonly view: RecordView;
  readonly state: EditorState;
  readonly setState: Dispatch<SetStateAction<EditorState>>;
  readonly isSaving: boolean;
  readonly hasUnfinishedInput: boolean;
};

/** Follows what others do to the record of an open form. */
export function useRecordNews(options: NewsOptions) {
  const { type, id, view, state, setState, isSaving, hasUnfinishedInput } = options;
  const live = useLiveChanges();
  const { user } = useSession();
  const provider = useProviderWith(type, 'history');
  const [written, setWritten] = useState(0);
  useEffect(
    () =>
      live.add(({ isReset, changes }) => {
        const ofType = changes.filter((change) => change.type === type.name);
        const versions = ofType.flatMap((change) => (change.id === String(id) ? [change.version ?? 0] : []));
        const isUnknown = isReset || ofType.some((change) => change.id === undefined);
        setWritten((before) => (isUnknown ? Number.POSITIVE_INFINITY : Math.max(before, ...versions)));
      }),
    [live, type.name, id],
  );
  const isNewer = written > latestVersion(state);
  useEffect(() => {
    // The event of this form's own write may arrive before the answer.
    if (!isNewer || isSaving || id === undefined || provider === undefined) return;
    let isMounted = true;
    const read = async () => {
      const [newest] = (await provider.history.list(type.name, { id, offset: 0, limit: 1 })).writes;
      if (newest === undefined || !isMounted) return;
      setWritten(newest.version);
      const write = { ...newest, record: newest.record && view(newest.record) };
      setState((now) => withNewest(now, write, { userId: user.id, hasUnfinishedInput }));
    };
    // If the read fails, the next save still meets the newer version.
    read().catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [isNewer, written, isSaving, hasUnfinishedInput, provider, type.name, id, view, user.id, setState]);
  return {
    /** Opens the comparison with what somebody else saved. */
    compare: () => setState(withComparison),
    /** Shows what can be done about the removed record. */
    showRemoval: () => setState((now) => ({ ...now, failure: { kind: 'gone' } })),
  };
}
