/** Replaces a code in the outbox, so that readers of the outbox cannot sign with it. */
export const CODE_MASK = '••••••';

/** Fixed length, so that no mask is a prefix of another. */
const NUMBER_DIGITS = 3;

const LINK_MASK = 'LIEN-PERSONNEL-MASQUE';

/** Replaces the secret part of a personal link in the outbox, by its place in the message. */
export const linkMask = (index = 0): string => `${LINK_MASK}-${String(index + 1).padStart(NUMBER_DIGITS, '0')}`;

/** Does a message in the outbox contain masked secrets. */
export const hasMask = (html: string): boolean => html.includes(CODE_MASK) || html.includes(LINK_MASK);
