import { plural, withFirmSpaces } from '../../model/kernel/values/french.ts';
import { worded } from '../../model/wording/worded.ts';

const people = (count: number): string => plural(count, 'personne', 'personnes');

/** French words of the page of renewals. */
export const RENEWAL_MESSAGES = worded({
  help: withFirmSpaces(
    'Les personnes formées dont la formation est à refaire, en retard ou dans les douze mois. La durée est recommandée par votre organisme (« À renouveler après », sur le type de formation) : aucun texte ne fixe d’échéance à une formation à la conduite.',
  ),
  failed: 'Les renouvellements n’ont pas pu être lus.',
  nobody: withFirmSpaces(
    'Personne n’est à reformer pour l’instant. Une formation revient ici si son type dit « À renouveler après », et qu’un stagiaire y a été formé.',
  ),
  nobodyFiltered: 'Personne avec ces filtres.',
  clearFilters: 'Effacer les filtres',
  late: 'En retard',
  training: 'Formation',
  company: 'Société',
  area: 'Secteur',
  commercial: 'Commercial',
  all: 'Tous',
  withStopped: 'Montrer aussi les personnes écartées',
  noCompany: 'Sans société',
  select: (name: string) => `Choisir ${name}`,
  selectGroup: (name: string) => `Tout choisir : ${name}`,
  due: (day: string, trained: string) => `à refaire pour le ${day}, formé le ${trained}`,
  by: (training: string) => `par ${training}`,
  stopped: (reason: string, by: string | null, day: string) =>
    [`${reason}`, by === null ? `noté le ${day}` : `noté par ${by} le ${day}`].join(', '),
  told: (day: string) => `e-mail à la société préparé le ${day}`,
  changedCompany: (company: string) => `Son dernier besoin est chez ${company}`,
  selection: (count: number) => `${people(count)} : `,
  setAside: 'Écartée',
  create: (count: number) => (count > 1 ? 'Créer les besoins' : 'Créer le besoin'),
  write: (companies: number) => (companies > 1 ? 'Écrire aux sociétés' : 'Écrire à la société'),
  noCompanies: (count: number) =>
    count > 1
      ? 'Aucune société à qui écrire : ces personnes n’en ont pas. Écrivez-leur depuis leur besoin.'
      : 'Aucune société à qui écrire : cette personne n’en a pas. Écrivez-lui depuis son besoin.',
  tooMany: (limit: number) => `Choisissez au plus ${limit} personnes pour écrire à leurs sociétés.`,
  stop: 'Ne plus proposer',
  again: 'Proposer de nouveau',
  createTitle: (count: number) => `Créer ${plural(count, 'besoin', 'besoins')} ?`,
  createText: (count: number) =>
    withFirmSpaces(
      `${count > 1 ? 'Chaque besoin' : 'Le besoin'} commence au statut « Éligible », avec la société, le gestionnaire et les commerciaux de la formation précédente. Les deux besoins restent liés.`,
    ),
  chooseCompany: 'Ces personnes ont changé de société depuis : choisissez celle qui renouvelle la formation.',
  companyOf: (name: string) => `Société pour ${name}`,
  created: (count: number) => `${plural(count, 'besoin créé', 'besoins créés')}`,
  leftOut: (count: number) =>
    `${plural(count, 'personne laissée', 'personnes laissées')} de côté : besoin déjà créé, ou société inactive`,
  open: (count: number) => (count > 1 ? 'Voir les besoins' : 'Ouvrir le besoin'),
  stopTitle: (count: number) => `Ne plus proposer ${people(count)} ?`,
  stopText: 'Ces formations ne seront plus proposées ici. Vous pourrez revenir sur ce choix à tout moment.',
  reason: 'Raison',
  stopDone: (count: number) => `${plural(count, 'personne écartée', 'personnes écartées')}`,
  againDone: (count: number) => `${people(count)} de nouveau dans la liste`,
} as const);
