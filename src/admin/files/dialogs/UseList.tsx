import type { FileUse, StoredFile } from '#core/files/storedFile.ts';
import { fileWords } from '../fileWords.ts';
import type { useUses } from '../useFiles.ts';

const { uses: say } = fileWords;
/** Up to this many uses are listed; the rest as a number. */
const named = 20;

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
      <h3>{say.title}</h3>
      {isPending ? (
        <p className="quiet">{say.reading}</p>
      ) : isError ? (
        <div className="alert">
          <p>{say.failed}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {fileWords.retry}
          </button>
        </div>
      ) : data.length + inCarousel.length === 0 ? (
        <p className="quiet">{say.none}</p>
      ) : (
        <>
          {warning !== undefined && <p className="fault">{warning}</p>}
          <ul>
            {inCarousel.map(({ id, name }) => (
              <li key={id}>
                {files.length > 1 && `${name}. `}
                {say.carousel}
              </li>
            ))}
            {data.slice(0, named).map((use) => (
              <li key={`${use.file} ${use.type} ${use.id} ${use.field}`}>
                {files.length > 1 && `${nameOf(use, files)}. `}
                {say.item(use.label, use.title, use.field)}
              </li>
            ))}
            {data.length > named && <li>{say.more(data.length - named)}</li>}
          </ul>
        </>
      )}
    </section>
  );
}

function nameOf({ file }: FileUse, files: readonly StoredFile[]): string {
  return files.find(({ id }) => id === file)?.name ?? '';
}
