import { plural } from '../../../kernel/values/french.ts';
import type { ObjectionKind } from '../../../needs/calls/fittingSession.ts';
import { worded } from '../../../wording/worded.ts';
import { shortDay } from '../../calendar/frenchDays.ts';

/** Needs that an objection concerns, of those to plan. */
interface Concerned {
  readonly count: number;
  readonly total: number;
}

/** Says of how many trainees it is true; nothing when there is only one. */
const of = ({ count, total }: Concerned): string => (total === 1 ? '' : ` (${count} sur ${total} stagiaires)`);

/** Sentences of the reasons that depend on the trainees or the session's places. */
export const OBJECTION_SENTENCES = worded({
  trainee_busy: (concerned: Concerned) => `Déjà attendu sur une autre session à ces dates${of(concerned)}`,
  before_delivery: (concerned: Concerned & { readonly date: string }) =>
    `Avant la livraison du ${shortDay(concerned.date)}${of(concerned)}`,
  after_deadline: (concerned: Concerned & { readonly date: string }) =>
    `Après la date limite du ${shortDay(concerned.date)}${of(concerned)}`,
  other_area: (concerned: Concerned & { readonly area: string }) => `Hors secteur : session en ${concerned.area}${of(concerned)}`,
  full: ({ left, wanted }: { readonly left: number; readonly wanted: number }) =>
    left === 0 ? 'Complète' : `${plural(left, 'place libre', 'places libres')} pour ${plural(wanted, 'stagiaire', 'stagiaires')}`,
  no_trainer: () => 'Formateur à désigner',
} as const satisfies Partial<Record<ObjectionKind, (values: never) => string>>);

/** Distance to the place. */
export const kilometresWords = (kilometres: number | null): string =>
  kilometres === null ? 'Distance inconnue' : `≈ ${kilometres} km`;
