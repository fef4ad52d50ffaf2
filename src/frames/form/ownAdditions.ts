const ownIds = new Set<number>();
const listeners = new Set<() => void>();
let isOpen = false;

/** Fields that this person adds from the form on the screen: nobody is told of what they do themselves. */
export const ownAdditions = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Is the dialog of a new field open; the field may come to the form before the dialog knows its id. */
  isAdding: (): boolean => isOpen,
  setAdding: (isAdding: boolean): void => {
    isOpen = isAdding;
    for (const listener of listeners) listener();
  },
  note: (id: number): void => {
    ownIds.add(id);
  },
  has: (id: number): boolean => ownIds.has(id),
} as const;
