import { plural, withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { ANSWERS_MIN } from '../../../model/questionnaires/results.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of the results of questionnaires. */
export const RESULT_WORDS = worded({
  afterSigning: 'Vos sessions s’affichent une fois passé le délai pour signer leur dernière demi-journée.',
  help: 'Ce que les personnes ont répondu, pour les sessions terminées pendant la période et aux questionnaires annuels. Chaque chiffre dit comment il est calculé.',
  failed: 'Les résultats n’ont pas pu être lus.',
  retry: 'Réessayer',
  compose: 'Composez-en un dans le menu Questionnaires, puis publiez-le.',
  nothing: 'Personne n’a été interrogé pour les sessions terminées pendant cette période, avec ces filtres.',
  overYear: 'Voir les douze derniers mois, sans filtre',
  tooFewHelp: withFirmSpaces(`Un chiffre s’affiche à partir de ${ANSWERS_MIN} réponses.`),
  trainingType: 'Type de formation',
  trainer: 'Formateur',
  company: 'Société',
  trainingLocation: 'Lieu',
  questionnaire: 'Questionnaire',
  // Tiles.
  calculation: 'Comment ce chiffre est calculé',
  states: (counts: { readonly declined: number; readonly open: number; readonly expired: number }) =>
    [
      counts.open > 0 ? plural(counts.open, 'peut encore répondre', 'peuvent encore répondre') : '',
      counts.expired > 0 ? plural(counts.expired, 'close sans réponse', 'closes sans réponse') : '',
      counts.declined > 0 ? plural(counts.declined, 'refus', 'refus') : '',
    ]
      .filter((text) => text !== '')
      .join(', '),
  notAwaited: (counts: { readonly upcoming: number; readonly notDue: number }) =>
    [
      counts.upcoming > 0 ? plural(counts.upcoming, 'pas encore interrogée', 'pas encore interrogées') : '',
      counts.notDue > 0 ? plural(counts.notDue, 'non attendue', 'non attendues') : '',
    ]
      .filter((text) => text !== '')
      .join(', '),
  outside: (text: string) => `En dehors du taux : ${text}`,
  trend: (moment: string) => `Tendance sur 12 mois : ${moment}`,
  trendTitle: 'Tendance sur 12 mois',
  trendLine: (moment: string) => `Chiffre de la tendance : ${moment}`,
  trendLines: { rate: 'Taux', mean: 'Moyenne', nps: 'Recommandation' },
  month: 'Mois',
  noMonth: 'Aucun mois n’a assez de réponses pour ce chiffre.',
  noTrend: 'Moins de deux mois ont des réponses attendues : pas encore de tendance.',
  // Questions.
  ofWhom: (audience: string, moment: string) => `${moment}, ${audience.toLowerCase()}`,
  anonymous: 'anonyme',
  anonymousHelp: (withheld: number) =>
    withheld === 0
      ? 'Les réponses anonymes comptent par groupes entiers, une fois que plus personne ne peut répondre.'
      : `${plural(withheld, 'réponse anonyme n’est pas comptée', 'réponses anonymes ne sont pas comptées')} : quelqu’un peut encore répondre, le groupe a moins de ${ANSWERS_MIN} réponses, ou vos filtres le coupent.`,
  yesNo: { true: 'Oui', false: 'Non' },
  right: (label: string) => `${label} (juste)`,
  value: 'Réponse',
  count: 'Réponses',
  share: 'Part',
  median: (value: string) => `médiane ${value}`,
  range: (low: string, high: string) => `entre ${low} et ${high}`,
  ends: (low: string, high: string) => `1 : ${low}, 5 : ${high}`,
  written: 'Les textes sont plus bas, dans « Ce que les personnes ont écrit ».',
  days: 'Les dates sont dans l’export.',
  // Verbatims.
  verbatims: 'Ce que les personnes ont écrit',
  verbatimsHelp: 'Les réponses anonymes ne disent ni la session, ni la personne.',
  search: 'Chercher dans les textes',
  found: (count: number) => plural(count, 'texte', 'textes'),
  noText: 'Personne n’a rien écrit pour cette période et ces filtres.',
  noMatch: (search: string) => `Aucun texte ne contient « ${search} ».`,
  clearSearch: 'Effacer la recherche',
  ofSession: (training: string) => `Session ${training}`,
  // Export.
  export: 'Exporter les réponses',
  exportFailed: 'Les réponses n’ont pas pu être exportées. Réessayez.',
  withoutNames: 'Sans les noms : il faut le droit d’exporter les bénéficiaires.',
  sheet: 'Réponses',
  channels: { online: 'En ligne', paper: 'Papier' } as Readonly<Record<string, string>>,
  fileName: (from: string, to: string) => `Réponses ${from} ${to}`,
  columns: {
    month: 'Mois',
    endedOn: 'Fin de la session',
    training: 'Formation',
    questionnaire: 'Questionnaire',
    version: 'Version',
    channel: 'Canal',
    person: 'Personne',
    company: 'Société',
  },
  // Sentences of calculation.
  methods: {
    mean: (question: string) => withFirmSpaces(`moyenne des réponses 1 à 5 à la question « ${question} »`),
    nps: (question: string) => withFirmSpaces(`part des notes 9 et 10 moins part des notes 0 à 6, à la question « ${question} »`),
    number: (question: string) => withFirmSpaces(`moyenne des réponses à la question « ${question} »`),
    values: (question: string) => withFirmSpaces(`répartition des réponses à la question « ${question} »`),
  },
  filter: (name: string, value: string) => `${name.toLowerCase()} : ${value}`,
  objective: (question: string, objective: string) => `${question} ${objective}`,
} as const);
