import type { FigureName } from '../../../model/figures/figuresRight.ts';
import { NEED_AGES } from '../../../model/figures/needAges.ts';
import { worded } from '../../../model/wording/worded.ts';

interface FigureWords {
  readonly title: string;
  /** One sentence that says what the figure counts. */
  readonly help: string;
  readonly columns: Readonly<Record<string, string>>;
}

const FIGURES: Readonly<Record<FigureName, FigureWords>> = worded({
  needs_by_age: {
    title: 'Besoins par statut et ancienneté',
    help: 'Besoins saisis pendant la période, selon le temps écoulé depuis leur saisie.',
    columns: { status: 'Statut', age: 'Ancienneté', needs: 'Besoins' },
  },
  fill: {
    title: 'Taux de remplissage',
    help: 'Stagiaires inscrits sur stagiaires prévus, pour les sessions de la période qui ont un objectif ; les sessions annulées ne comptent pas.',
    columns: {
      area: 'Secteur',
      trainingType: 'Type de formation',
      sessions: 'Sessions',
      registered: 'Inscrits',
      goal: 'Prévus',
      fill: 'Remplissage',
    },
  },
  trainer_load: {
    title: 'Charge des formateurs',
    help: 'Jours de session de chaque formateur pendant la période.',
    columns: { name: 'Formateur', sessions: 'Sessions', days: 'Jours' },
  },
  vehicle_load: {
    title: 'Charge des véhicules',
    help: 'Jours de session de chaque véhicule pendant la période.',
    columns: { name: 'Véhicule', sessions: 'Sessions', days: 'Jours' },
  },
  delay: {
    title: 'Du besoin à la session',
    help: 'Jours entre la saisie du besoin et le début de sa session, pour les sessions de la période.',
    columns: { trainingType: 'Type de formation', needs: 'Besoins', median: 'Médiane (jours)', average: 'Moyenne (jours)' },
  },
  trend: {
    title: 'Tendance sur 12 mois',
    help: 'Besoins saisis chaque mois, besoins dont la session a lieu ce mois-là, et stagiaires formés parmi eux. Le dernier mois est celui de la fin de la période.',
    columns: { month: 'Mois', created: 'Besoins saisis', planned: 'Besoins en session', trained: 'Stagiaires formés' },
  },
  passport_in_time: {
    title: 'Passeport de prévention dans les délais',
    help: 'Stagiaires à déclarer des formations terminées pendant la période, selon le jour où leur fichier a été déposé. Ceux qui ne sont pas à déclarer ne comptent pas.',
    columns: {
      quarter: 'Fin de la formation',
      people: 'À déclarer',
      inTime: 'Déclarés à temps',
      late: 'Déclarés en retard',
      open: 'Pas encore déclarés',
      rate: 'À temps',
    },
  },
});

const ageWords = (age: number): string => {
  const next = NEED_AGES.find((one) => one > age);
  return next === undefined ? `${age} jours et plus` : `${age} à ${next - 1} jours`;
};

/** French words of the figures. */
export const FIGURE_MESSAGES = worded({
  figures: FIGURES,
  age: ageWords,
  percent: (value: string) => `${value} %`,
  from: 'Du',
  to: 'Au',
  period: 'Période',
  periods: { month: '30 jours', quarter: '3 mois', year: '12 derniers mois', thisYear: 'Cette année' },
  areas: 'Secteurs',
  allAreas: 'Tous les secteurs',
  table: 'Tableau',
  chart: 'Graphique',
  view: (title: string) => `Affichage : ${title}`,
  chartHelp: 'Les flèches gauche et droite passent d’une valeur à l’autre. Le bouton « Tableau » montre les mêmes nombres.',
  exportAs: (title: string) => `Exporter : ${title}`,
  export: 'Exporter',
  fillBy: { area: 'Par secteur', trainingType: 'Par type' },
  fillChoice: 'Regrouper le remplissage',
  mostLoaded: (count: number) => `Seuls les plus chargés sont dessinés (${count}) ; le tableau les montre tous.`,
  overYear: (count: number) => `${count} sur les 12 derniers mois`,
  nothing: 'Rien à compter sur cette période.',
  failed: 'Ce chiffre n’a pas pu être calculé',
  retry: 'Réessayer',
  exportFailed: 'Le fichier n’a pas pu être créé',
  copy: 'Copier pour publication',
  copyOf: (title: string) => `Copier pour publication : ${title}`,
  copied: 'Chiffre et méthode copiés.',
  notCopied: 'La copie a été refusée par le navigateur : sélectionnez la phrase.',
  published: (title: string, value: string, method: string) => `${title} : ${value} (${method}).`,
} as const);
