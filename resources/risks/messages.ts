import { plural, withFirmSpaces } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the screens of risks, beyond the declaration. */
export const RISK_WORDS = worded({
  probabilityHelp: withFirmSpaces('1 : rare, 2 : possible, 3 : probable, 4 : presque certaine.'),
  impactHelp: withFirmSpaces(
    '1 : gêne, 2 : séance moins utile, 3 : objectifs manqués, 4 : formation annulée ou personne blessée.',
  ),
  criticality: (criticality: number) => withFirmSpaces(`Criticité : ${criticality} sur 16.`),
  reviewHelp: 'Au plus tard dans douze mois.',
  unmeasured: 'Sans mesure : écrivez ce qui évite ce risque ou en réduit l’effet.',
  someUnmeasured: 'Des risques sont sans mesure.',
  showUnmeasured: 'Les afficher',
  start: 'Proposer la liste de départ',
  startTitle: 'Risques pour commencer',
  startHelp: 'Douze risques d’une formation à la conduite. Cochez les vôtres : niveaux, mesures et dates se modifient ensuite.',
  there: 'Déjà dans vos risques',
  levels: (probability: number, impact: number) => `Probabilité ${probability}, gravité ${impact}`,
  all: 'Tout cocher',
  none: 'Tout décocher',
  add: (count: number) => (count === 0 ? 'Ajouter' : `Ajouter ${plural(count, 'risque', 'risques')}`),
  isAdded: 'Risques ajoutés',
} as const);
