/**
 * How a signature was drawn: on the trainee's personal link, on that link out of our e-mail, on their own phone after scanning the code
 * on the trainer's screen, on the trainer's device passed round; `trainer` is the trainer's own.
 */
export const SIGNING_METHODS = ['link', 'email', 'qr', 'tablet', 'trainer'] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];

/** Words of the journal's first lines: a journal is never rewritten. */
const FORMER: Readonly<Record<string, SigningMethod>> = {
  draw_on_own_link: 'link',
  draw_on_trainer_device: 'tablet',
  draw_counter_signature: 'trainer',
};

/** The method that a line of the journal names; null: it is no drawing's. */
export const signingMethodOf = (text: string): SigningMethod | null =>
  SIGNING_METHODS.find((method) => method === text) ?? FORMER[text] ?? null;

/** A code on the trainer's screen is drawn anew so often, and still taken so long: time to scan it and to find one's name. */
export const SCREEN_CODE = { shownSeconds: 60, livesSeconds: 180, length: 8 } as const;

/** Letters and digits that nobody takes for one another. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code as it is compared, whatever a person typed between and around its characters. */
export const normaliseCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A code as people read it: `K7M4-QX2P`. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
