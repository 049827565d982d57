import type { JsonObject } from '#core/values/json.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { Screen } from '../ui/Screen.tsx';
import { storedFiles, useMay } from '../session/useMay.ts';
import { Files } from './Files.tsx';
import { type FilesView, readFilesAddress, writeFilesAddress } from './filesAddress.ts';
import { useSession } from '../session/sessionContext.ts';
import { MunicipalitySelect } from './MunicipalitySelect.tsx';
import { StoragePanel } from './StoragePanel.tsx';
import { UploadCard } from './uploads/UploadCard.tsx';
import { useFilesRefresh, useMunicipalities } from './useFiles.ts';
import './files.css';

/** The pictures and documents of each municipality: upload, view, rename and remove. */
export function FileScreen() {
  const [address, setAddress] = useSearchParams();
  const view = readFilesAddress(address);
  const { code } = view;
  const { data: municipalities } = useMunicipalities();
  const refresh = useFilesRefresh(code);
  const may = useMay(storedFiles);
  const { role } = useSession().user;
  const change = useCallback(
    (patch: Partial<FilesView>) =>
      setAddress((now) => writeFilesAddress({ ...readFilesAddress(now), ...patch }), {
        replace: patch.code === undefined,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  const restoreLast = useCallback(
    (last: string) => setAddress({ municipalidad: last }, { replace: true }),
    [setAddress],
  );
  const remember = useLastMunicipality(code, restoreLast);
  // Held here because each municipality renders a new panel.
  const [isStorageOpen, setStorageOpen] = useState(false);
  const storage = (role === undefined || role === 'administrador') && (
    <StoragePanel isOpen={isStorageOpen} onToggle={setStorageOpen} />
  );
  return (
    <Screen title={fileTexts.title} className="files">
      <MunicipalitySelect
        code={code}
        onChoose={(next) => {
          remember(next ?? '');
          setAddress(next === undefined ? {} : { municipalidad: next });
        }}
      />
      {may.create && (
        <div className="upload-cards">
          {(['image', 'document'] as const).map((kind) => (
            <UploadCard
              key={kind}
              kind={kind}
              code={code}
              municipality={municipalities?.find((one) => one.code === code)}
              onSent={() => void refresh()}
            />
          ))}
        </div>
      )}
      {code === undefined ? (
        <>
          <p className="empty">{fileTexts.prompt}</p>
          {storage}
        </>
      ) : (
        <Files key={code} view={{ ...view, code }} onChange={change}>
          {storage}
        </Files>
      )}
    </Screen>
  );
}

const preferenceName = 'files';
const queryKey = ['preferences', preferenceName];

/**
 * Restores the municipality that the person chose last, on any device. Returns a function that remembers
 * a choice.
 */
function useLastMunicipality(code: string | undefined, onRestore: (code: string) => void): (code: string) => void {
  const calls = usePortalCalls();
  const client = useQueryClient();
  const { data: municipalities } = useMunicipalities();
  const { data } = useQuery({
    queryKey,
    queryFn: (): Promise<JsonObject> =>
      calls.call('GET /api/preferences/{name}', { params: { name: preferenceName } }).catch(() => ({})),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const last = data?.['municipality'];
  const validCode = municipalities?.find((one) => one.code === last)?.code;
  useEffect(() => {
    if (code === undefined && validCode !== undefined) onRestore(validCode);
  }, [code, validCode, onRestore]);
  return (municipality) => {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { municipality });
    // If saving the preference fails, the person only has to choose again.
    calls
      .call('PUT /api/preferences/{name}', { params: { name: preferenceName }, body: { municipality } })
      .catch(() => undefined);
  };
}
