/** A list of names in a dialog, cut in the middle of a line, so that a long one is seen to go on. */
export const CUT_LIST = { m: 0, pl: 2.5, maxHeight: '7.5lh', overflowY: 'auto', whiteSpace: 'pre-line' } as const;
