import type { MissingItemKind, MissingItemState, PreparationProblem } from '../../planning/preparation.ts';
import { worded } from '../../wording/worded.ts';

/** Labels of preparation problems. */
export const PROBLEM_LABELS: Readonly<Record<PreparationProblem, string>> = worded({
  trainer: 'Formateur',
  vehicles: 'Véhicules',
  place: 'Lieu',
  caterer: 'Traiteur',
  housing: 'Hébergement',
  materials: 'Matériel',
  convocations: 'Convocations',
  conventions: 'Conventions et contrats',
  conflict: 'Conflit',
});

const sameWords = (words: string) => ({ missing: words, option: words });

/** Texts for a missing item of a logistic session. */
export const MISSING_ITEM_LABELS: Readonly<Record<MissingItemKind, Readonly<Record<MissingItemState, string>>>> = worded({
  trainer: sameWords('Formateur à désigner'),
  vehicles: sameWords('Véhicules à affecter'),
  place: { missing: 'Lieu à réserver', option: 'Lieu encore en option' },
  caterer: { missing: 'Traiteur à choisir', option: 'Traiteur encore en option' },
  housing: { missing: 'Hébergement à réserver', option: 'Hébergement encore en option' },
  materials: sameWords('Matériel à prévoir'),
  convocations: sameWords('Convocations à envoyer'),
  conventions: sameWords('Conventions ou contrats à envoyer'),
});
