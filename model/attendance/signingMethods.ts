/**
 * How a signature was given: on the trainee's personal link, on that link out of our e-mail, on their own phone after scanning the code
 * on the trainer's screen, on the trainer's device passed round. A trainer signs with their own account, by their personal link, or by
 * a code that was sent to them or handed over by an officer. `collected`: it was drawn on somebody else's login.
 */
export const SIGNING_METHODS = [
  'link',
  'email',
  'qr',
  'tablet',
  'trainer',
  'trainer_link',
  'trainer_code',
  'handed_code',
  'collected',
] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];

/** Words of the journal's first lines: a journal is never rewritten. */
const FORMER: Readonly<Record<string, SigningMethod>> = {
  draw_on_own_link: 'link',
  draw_on_trainer_device: 'tablet',
  draw_counter_signature: 'trainer',
};

/** What follows the method of a name that was typed in place of a drawing. */
const TYPED = '+typed';

/** How the journal writes a method. */
export const methodText = (method: SigningMethod, isTyped: boolean): string => (isTyped ? `${method}${TYPED}` : method);

/** Was a name typed in place of a drawing. */
export const isTypedMethod = (text: string): boolean => text.endsWith(TYPED);

/** The method that a line of the journal names; null: it is no signature's. */
export const signingMethodOf = (text: string): SigningMethod | null => {
  const name = isTypedMethod(text) ? text.slice(0, -TYPED.length) : text;
  return SIGNING_METHODS.find((method) => method === name) ?? FORMER[name] ?? null;
};

/** A code on the trainer's screen is drawn anew so often, and still taken so long: time to scan it and to find one's name. */
export const SCREEN_CODE = { shownSeconds: 60, livesSeconds: 180, length: 8 } as const;

/** Letters and digits that nobody takes for one another. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code as it is compared, whatever a person typed between and around its characters. */
export const normaliseCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A code as people read it: `K7M4-QX2P`. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
