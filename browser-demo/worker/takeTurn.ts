const NAME = 'pilotage-demo';

/**
 * Takes a lock on the database and holds it until this worker ends. Another worker may have it: that of a tab which was just closed, or
 * of an older version of the site. Then this one waits.
 * @param onWait called if it has to wait
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
