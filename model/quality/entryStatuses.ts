export const ENTRY_STATUSES = ['received', 'acknowledged', 'in_hand', 'answered', 'closed', 'unfounded'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

export const FIRST_ENTRY_STATUS = 'received' satisfies EntryStatus;

/** Statuses that a person just chooses; an answer has a text. */
export const CHOSEN_ENTRY_STATUSES = ['acknowledged', 'in_hand', 'closed', 'unfounded'] as const satisfies readonly EntryStatus[];
export type ChosenEntryStatus = (typeof CHOSEN_ENTRY_STATUSES)[number];

/** Allowed moves of each status, the step forward first. A pair that is not listed is refused. */
const ENTRY_MOVES: Readonly<Record<EntryStatus, readonly EntryStatus[]>> = {
  received: ['acknowledged', 'answered', 'unfounded'],
  acknowledged: ['in_hand', 'answered', 'unfounded'],
  in_hand: ['answered', 'unfounded'],
  answered: ['closed', 'in_hand'],
  closed: ['in_hand'],
  unfounded: ['in_hand'],
};

export const entryMoves = (from: EntryStatus): readonly EntryStatus[] => ENTRY_MOVES[from];
