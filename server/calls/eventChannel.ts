/** Texts that are sent one after the other, as the body of an answer that stays open. */
export type EventChannel = {
  readonly events: AsyncIterable<Uint8Array>;
  /** Ends the channel instead when too much waits for a slow reader, who comes back and catches up. */
  readonly send: (text: string) => void;
  readonly end: () => void;
  readonly isEnded: () => boolean;
  /** Called once, when either side has ended. */
  readonly onEnd: (listener: () => void) => void;
};

/** @param mostWaiting bytes that may wait for the reader */
export function createEventChannel(mostWaiting: number): EventChannel {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isEnded = false;
  let listener = () => {};
  const markEnded = () => {
    if (isEnded) return;
    isEnded = true;
    listener();
  };
  const events = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened;
      },
      cancel: markEnded,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting }),
  );
  const end = () => {
    if (isEnded) return;
    controller?.close();
    markEnded();
  };
  return {
    events,
    send: (text) => {
      if (isEnded) return;
      if ((controller?.desiredSize ?? 0) <= 0) end();
      else controller?.enqueue(encoder.encode(text));
    },
    end,
    isEnded: () => isEnded,
    onEnd: (added) => {
      listener = added;
    },
  };
}
