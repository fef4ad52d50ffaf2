/** Records of a page of a list, unless the caller wants more or fewer. */
export const DEFAULT_PAGE_SIZE = 30;

/** Sizes that a person may choose. */
export const PAGE_SIZES = [15, 30, 50, 100] as const;

/** Maximum of records of one page. */
export const MAX_PAGE_SIZE = 100;

/** Maximum of a list without pages; a longer one has to be filtered. */
export const MAX_UNPAGED = 10_000;

/** Most records that « Tout sélectionner » takes, and that one act on a selection changes at once. */
export const MAX_SELECTION = 250;
