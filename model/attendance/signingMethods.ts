/**
 * How a signature was given: by the trainee's personal link, by that link in our e-mail, on their own phone after scanning the
 * trainer's screen, or on the trainer's device passed round. Trainers sign with their account, by their personal link, or by a
 * code sent to them or handed over by an officer. `collected`: drawn on another person's login.
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

/** Method names of the oldest journal lines: a journal is never rewritten. */
const FORMER: Readonly<Record<string, SigningMethod>> = {
  draw_on_own_link: 'link',
  draw_on_trainer_device: 'tablet',
  draw_counter_signature: 'trainer',
};

/** Suffix of the method when a name was typed instead of drawn. */
const TYPED = '+typed';

/** A method as the journal writes it. */
export const methodText = (method: SigningMethod, isTyped: boolean): string => (isTyped ? `${method}${TYPED}` : method);

/** Was the name typed instead of drawn. */
export const isTypedMethod = (text: string): boolean => text.endsWith(TYPED);

/** The method in a journal line; null: the line is not a signature. */
export const signingMethodOf = (text: string): SigningMethod | null => {
  const name = isTypedMethod(text) ? text.slice(0, -TYPED.length) : text;
  return SIGNING_METHODS.find((method) => method === name) ?? FORMER[name] ?? null;
};
