export const setTimeout = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    globalThis.setTimeout(resolve, delayMs);
  });
