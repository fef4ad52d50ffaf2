/** What stands in the outbox where a code goes: nobody who reads it there signs for anybody. */
export const CODE_MASK = '••••••';

/** Numbers of one length: no mask is the beginning of another. */
const NUMBER_DIGITS = 3;

const LINK_MASK = 'LIEN-PERSONNEL-MASQUE';

/** What stands in the outbox where the secret part of a personal link goes, by its place in the message. */
export const linkMask = (index = 0): string => `${LINK_MASK}-${String(index + 1).padStart(NUMBER_DIGITS, '0')}`;

/** Is something of a message kept from those who read it in the outbox. */
export const hasMask = (html: string): boolean => html.includes(CODE_MASK) || html.includes(LINK_MASK);
