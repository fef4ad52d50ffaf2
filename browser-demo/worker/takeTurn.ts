const NAME = 'pilotage-demo';

/**
 * Waits until no other worker has the database: the one of a tab that was just closed, or of an older version of the site. It is held
 * until this worker ends.
 * @param onWait called if one has it
 */
export const takeTurn = async (onWait: () => void): Promise<void> => {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === NAME)) onWait();
  await new Promise<void>((resolve) => {
    void navigator.locks.request(NAME, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
};
