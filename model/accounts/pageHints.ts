/** Pages that explain themselves once to each account. */
export const PAGE_HINTS = ['planning', 'needs', 'session'] as const;
export type PageHintName = (typeof PAGE_HINTS)[number];

export const isPageHint = (name: string): name is PageHintName => (PAGE_HINTS as readonly string[]).includes(name);
