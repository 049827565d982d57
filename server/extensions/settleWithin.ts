type Wait = {
  /** Milliseconds that the work may take. */
  readonly limit: number;
  readonly onLate: () => void;
};

/** What the work answers; rejects when it takes longer. */
export async function settleWithin<T>(work: () => Promise<T>, { limit, onLate }: Wait): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onLate();
      reject(new Error(`a promise was open for ${limit} ms`));
    }, limit);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
