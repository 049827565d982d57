import type { FileUse, StoredFile } from '#core/files/storedFile.ts';
import { fileTexts } from '#core/locales/es/admin/files.ts';
import type { useUses } from '../useFiles.ts';
import { Button } from '../../ui/Button.tsx';

const { uses: texts } = fileTexts;
/** Up to this many uses are listed; the rest as a number. */
const listedCount = 20;

type UseListProps = {
  readonly files: readonly StoredFile[];
  readonly query: ReturnType<typeof useUses>;
  /** What the uses mean for the action. */
  readonly warning?: string;
};

/** The carousel and the records that use these files. The live region is always present, so results are announced. */
export function UseList({ files, query: { data, isPending, isError, refetch }, warning }: UseListProps) {
  const inCarousel = files.filter(({ carousel }) => carousel);
  return (
    <section className="uses" aria-live="polite">
      <h3>{texts.title}</h3>
      {isPending ? (
        <p className="quiet">{texts.reading}</p>
      ) : isError ? (
        <div className="alert">
          <p>{texts.failed}</p>
          <Button onClick={() => void refetch()}>{fileTexts.retry}</Button>
        </div>
      ) : data.length + inCarousel.length === 0 ? (
        <p className="quiet">{texts.none}</p>
      ) : (
        <>
          {warning !== undefined && <p className="fault">{warning}</p>}
          <ul>
            {inCarousel.map(({ id, name }) => (
              <li key={id}>
                {files.length > 1 && `${name}. `}
                {texts.carousel}
              </li>
            ))}
            {data.slice(0, listedCount).map((use) => (
              <li key={`${use.file} ${use.type} ${use.id} ${use.field}`}>
                {files.length > 1 && `${nameOf(use, files)}. `}
                {texts.item(use.label, use.title, use.field)}
              </li>
            ))}
            {data.length > listedCount && <li>{texts.more(data.length - listedCount)}</li>}
          </ul>
        </>
      )}
    </section>
  );
}

function nameOf({ file }: FileUse, files: readonly StoredFile[]): string {
  return files.find(({ id }) => id === file)?.name ?? '';
}
