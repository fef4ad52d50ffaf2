let holders = 0;

/** Counts one form with changes that are not saved, until the function that it answers is called. */
export const holdUnsavedWork = (): (() => void) => {
  holders += 1;
  return () => {
    holders -= 1;
  };
};

/** Would anything typed be lost if the page went away now? */
export const hasUnsavedWork = (): boolean => holders > 0;
