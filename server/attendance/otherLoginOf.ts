import type { Target } from './resolveTarget.ts';
import { isTrainerOf } from './sheetRights.ts';

/** Who is logged in, where that is no trainer of the session: they only collect signatures. */
export const otherLoginOf = ({ actor, sheet }: Pick<Target, 'actor' | 'sheet'>): string | null =>
  actor && !isTrainerOf(actor, sheet) ? actor.name : null;
