import type { Target } from './resolveTarget.ts';
import { isTrainerOf } from './sheetRights.ts';

/** The logged-in person, if not a trainer of the session: they only collect signatures. */
export const collectingLogin = ({ actor, sheet }: Pick<Target, 'actor' | 'sheet'>): string | null =>
  actor && !isTrainerOf(actor, sheet) ? actor.name : null;
