import { plural } from '../../model/kernel/values/french.ts';
import type { HinderedCounts } from '../../model/passport/declarationViews.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the page of declarations. */
export const PASSPORT_MESSAGES = worded({
  pageHelp:
    'Les stagiaires des formations terminées, à déclarer à la Caisse des dépôts. Complétez ce qui manque : chaque motif ouvre la fiche où il se corrige.',
  failed: 'Les déclarations n’ont pas pu être lues. Rechargez la page.',
  deadlines: 'Échéances',
  noDeadline: 'Aucune formation terminée n’est à déclarer pour l’instant.',
  due: (count: number, day: string) => `${plural(count, 'à déclarer', 'à déclarer')} avant le ${day}`,
  nothingDue: (day: string) => `Rien à déclarer avant le ${day}`,
  overdue: (count: number, day: string) => `${plural(count, 'à déclarer', 'à déclarer')} : l’échéance du ${day} est passée`,
  hindered: {
    incomplete: (count: number) => plural(count, 'incomplet', 'incomplets'),
    rejected: (count: number) => plural(count, 'rejeté', 'rejetés'),
    to_withdraw: (count: number) => plural(count, 'à retirer du portail', 'à retirer du portail'),
  },
  amongThem: (parts: string) => `dont ${parts}`,
  notDue: (count: number) => plural(count, 'non déclarable', 'non déclarables'),
  show: 'Voir',
  showOf: (day: string) => `Voir les stagiaires de l’échéance du ${day}`,
  quarter: 'Fin de la formation',
  quarterName: (year: string, rank: string) => `${rank === '1' ? '1er' : `${rank}e`} trimestre ${year}`,
  state: 'État',
  anyState: 'Tous',
  company: 'Société',
  anyCompany: 'Toutes',
  trainee: 'Stagiaire',
  training: 'Formation',
  deadline: 'À déclarer avant le',
  reasons: 'Motif',
  individually: 'À titre individuel',
  decidedByOthers: '(à faire par une personne qui peut modifier les types de formation)',
  rows: (count: number) => plural(count, 'stagiaire', 'stagiaires'),
  none: 'Aucun stagiaire pour ces filtres. Choisissez un autre trimestre, un autre état ou un autre motif.',
  pages: 'Pages des stagiaires',
  people: 'Stagiaires à déclarer',
  writeToCompanies: 'Écrire aux sociétés',
  produce: 'Produire le fichier',
  produceTitle: (quarter: string) => `Produire le fichier du ${quarter}`,
  produced: 'Fichier produit. Téléchargez-le, puis déposez-le sur le portail.',
  kind: 'Nature du justificatif',
  kinds: { attestation: 'Attestations de formation', success: 'Justificatifs de réussite' },
  previewLines: (lines: number, declarations: number) =>
    `${plural(lines, 'ligne', 'lignes')} dans ${plural(declarations, 'déclaration', 'déclarations')}.`,
  previewNone: 'Aucune ligne complète : il n’y a rien à produire.',
  leftOut: 'Laissés de côté',
  leftOutLine: (count: number, reason: string) => `${count} : ${reason}`,
  cancel: 'Annuler',
  close: 'Fermer',
  files: 'Fichiers',
  filesHelp: 'Un fichier est gardé sept jours pour la personne qui l’a produit. Il contient des numéros de sécurité sociale.',
  noFile: 'Aucun fichier pour l’instant.',
  producedBy: (author: string, date: string) => `Produit par ${author} le ${date}`,
  notDeposited: 'Pas encore déposé',
  noLongerKept: 'Plus gardé : s’il a été déposé, marquez-le ; sinon, choisissez « Jamais déposé »',
  neverDepositedBy: (author: string, date: string) => `Jamais déposé, noté par ${author} le ${date}`,
  depositedOn: (day: string) => `Déposé le ${day}`,
  portalReference: (reference: string) => `Référence ${reference}`,
  lineCounts: {
    exported: (count: number) => plural(count, 'ligne sans réponse', 'lignes sans réponse'),
    accepted: (count: number) => plural(count, 'acceptée', 'acceptées'),
    rejected: (count: number) => plural(count, 'rejetée', 'rejetées'),
    withdrawn: (count: number) => plural(count, 'retirée', 'retirées'),
    unsent: (count: number) => plural(count, 'ligne jamais déposée', 'lignes jamais déposées'),
  },
  download: 'Télécharger',
  downloadOf: (name: string) => `Télécharger ${name}`,
  downloadTitle: 'Télécharger le fichier ?',
  downloadText:
    'Il contient des noms de naissance et des numéros de sécurité sociale : déposez-le sur le portail, puis supprimez-le de votre ordinateur. Ce téléchargement est noté au journal.',
  password: 'Votre mot de passe',
  deposit: 'Marquer comme déposé',
  depositOf: (name: string) => `Marquer comme déposé : ${name}`,
  depositText: 'Le fichier a été déposé sur le portail. Vous pourrez ensuite noter les lignes acceptées et rejetées.',
  depositDate: 'Date du dépôt',
  depositReference: 'Référence donnée par le portail',
  depositDone: 'Fichier marqué comme déposé',
  abandon: 'Jamais déposé',
  abandonOf: (name: string) => `Jamais déposé : ${name}`,
  abandonTitle: 'Ce fichier n’a jamais été déposé ?',
  abandonText: (count: number) =>
    `${plural(count, 'stagiaire redevient', 'stagiaires redeviennent')} à déclarer, sous de nouveaux identifiants, dans un autre fichier. Celui qui n’a pas été déposé est effacé : supprimez aussi vos copies. Vérifiez d’abord sur le portail : s’il y est, ses stagiaires seraient déclarés deux fois. Ce choix ne se reprend pas, et il est noté au journal.`,
  abandonDone: 'Noté : produisez un autre fichier pour ces stagiaires',
  lines: 'Lignes',
  linesOf: (name: string) => `Lignes du fichier ${name}`,
  allLines: 'Toutes les lignes sans réponse',
  chooseLine: (name: string) => `Choisir ${name}`,
  depositFirst: 'Marquez le fichier comme déposé pour noter la réponse du portail.',
  declareAgain: 'Ce fichier n’a jamais été déposé : ses stagiaires sont de nouveau à déclarer, dans un autre fichier.',
  accept: 'Marquer comme acceptées',
  acceptTitle: (count: number) => `${plural(count, 'ligne acceptée', 'lignes acceptées')} par le portail ?`,
  acceptText: 'Le portail a pris ces lignes. Une réponse notée par erreur se corrige ligne par ligne.',
  reject: 'Marquer comme rejetées',
  rejectTitle: (count: number) => `Rejeter ${plural(count, 'ligne', 'lignes')} ?`,
  rejectText: 'Une ligne rejetée peut être déclarée à nouveau une fois sa cause corrigée, sous un nouvel identifiant.',
  rejection: 'Motif du rejet',
  comment: 'Réponse du portail',
  correct: 'Corriger la réponse',
  correctOf: (name: string) => `Corriger la réponse du portail pour ${name}`,
  correctTitle: (name: string) => `Corriger la réponse pour ${name} ?`,
  correctText: 'La réponse notée par erreur est remplacée, et le journal garde les deux.',
  correctButton: 'Corriger',
  corrected: 'Réponse corrigée',
  settled: (count: number, leftOut: number) =>
    `${plural(count, 'ligne notée', 'lignes notées')}${leftOut > 0 ? `, ${plural(leftOut, 'déjà traitée', 'déjà traitées')}` : ''}`,
  toWithdraw: 'Le portail ne modifie pas : supprimez-y ce titulaire, puis déclarez à nouveau.',
  withdraw: 'Retiré du portail',
  withdrawOf: (name: string) => `${name} a été retiré du portail`,
  withdrawTitle: 'Ce titulaire est retiré du portail ?',
  withdrawText:
    'Confirmez-le une fois supprimé sur le portail. Le stagiaire pourra être déclaré à nouveau, sous un nouvel identifiant.',
  withdrawn: 'Noté : le stagiaire peut être déclaré à nouveau',
} as const);

const AND = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Among the trainees to declare, those with whom something is to be done first; null: there are none. */
export const hinderedWords = (counts: HinderedCounts): string | null => {
  const states = (['incomplete', 'rejected', 'to_withdraw'] as const).filter((state) => counts[state] > 0);
  if (states.length === 0) return null;
  return PASSPORT_MESSAGES.amongThem(AND.format(states.map((state) => PASSPORT_MESSAGES.hindered[state](counts[state]))));
};

/** A quarter, as people say it. */
export const quarterWords = (quarter: string): string => {
  const [year = '', rank = ''] = quarter.split('-T');
  return PASSPORT_MESSAGES.quarterName(year, rank);
};
