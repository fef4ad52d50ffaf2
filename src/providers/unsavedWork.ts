let holders = 0;

/** Registers a form with unsaved changes until the returned function is called. */
export const holdUnsavedWork = (): (() => void) => {
  holders += 1;
  return () => {
    holders -= 1;
  };
};

/** Would leaving the page lose input. */
export const hasUnsavedWork = (): boolean => holders > 0;
