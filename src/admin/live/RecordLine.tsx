import './recordLine.css';

export type LineNews = {
  readonly by: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** One line about what others do to a record. It keeps its room, so that nothing below moves when it begins to speak. */
export function RecordLine({ news }: { readonly news: LineNews | undefined }) {
  return (
    <div className="record-line">
      {news !== undefined && <Face name={news.by} />}
      <p className="record-line-text" role="status">
        {news?.text}
      </p>
      {news?.action !== undefined && (
        <button type="button" className="button" onClick={news.action.run}>
          {news.action.label}
        </button>
      )}
    </div>
  );
}

function Face({ name }: { readonly name: string }) {
  return (
    <span className="face" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first two names. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).flatMap((part) => part.match(/^\p{L}/u) ?? []);
  return letters.slice(0, 2).join('').toLocaleUpperCase('es');
}
