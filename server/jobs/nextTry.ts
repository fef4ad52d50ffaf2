/** When to try again after so many attempts, by the waits after each; null: no more. */
export const nextTry = (waitSeconds: readonly number[], attempts: number, now: Date): Date | null => {
  const wait = waitSeconds[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * 1000);
};
