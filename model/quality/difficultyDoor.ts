/** Name of the page « Signaler une difficulté » in its address. */
export const DIFFICULTY_ADDRESS = 'difficulte';

/** In the address that a trainer opens from their space: they write under their name. */
export const AS_TRAINER = 'formateur';

/** Address of the page on the site, about the session that the link knows. */
export const difficultyHash = (link: string): string => `#/${DIFFICULTY_ADDRESS}/${link}`;

/** Where people reach it: printed in convocations, so never changed. */
export const difficultyLink = (origin: string, link: string): string => `${origin}/${difficultyHash(link)}`;

/** Years after a session during which its link takes what people report. */
export const DIFFICULTY_LINK_YEARS = 1;

/**
 * How often one address may report something; a trainer counts for themselves. Attempts are more: a file that is refused, or a text
 * that is too long, is sent again.
 */
export const DIFFICULTY_LIMITS = {
  entries: { keyPrefix: 'difficulty_entries', points: 5, windowSeconds: 3600 },
  attempts: { keyPrefix: 'difficulty_attempts', points: 40, windowSeconds: 3600 },
} as const;

/** GET /api/difficulty_doors/{uuid}: what the page says of its session. */
export interface DifficultyDoorView {
  readonly '@id': string;
  readonly '@type': 'DifficultyDoor';
  readonly training: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly place: string;
  /** Name of the reader, if logged in as a trainer of the session; null: somebody else. */
  readonly trainer: string | null;
}
