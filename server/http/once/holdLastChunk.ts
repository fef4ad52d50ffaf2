interface HoldLastChunk {
  /** Gets the whole body before its last chunk is passed on. */
  readonly onEnd: (body: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/**
 * Passes a stream on, its last chunk after `onEnd`: whoever reads the end knows that it is committed. It is read to its end also when
 * nobody reads it any more.
 */
export const holdLastChunk = (source: ReadableStream<Uint8Array>, { onEnd }: HoldLastChunk) => {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let isLeft = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const chunks: Uint8Array[] = [];
      const pass = (chunk: Uint8Array | undefined) => {
        if (chunk && !isLeft) controller.enqueue(chunk);
      };
      const run = async () => {
        for await (const chunk of source) {
          pass(chunks.at(-1));
          chunks.push(chunk);
        }
        await onEnd(Uint8Array.from(Buffer.concat(chunks)));
        pass(chunks.at(-1));
        if (!isLeft) controller.close();
      };
      run()
        .catch((error: unknown) => {
          if (!isLeft) controller.error(error);
        })
        .finally(resolve);
    },
    cancel: () => {
      isLeft = true;
    },
  });
  return { stream, ended };
};
