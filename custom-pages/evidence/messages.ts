import { CONTROL_FILE_DAYS, type ControlFileScope, type ControlFileStatus } from '../../model/evidence/controlFile.ts';
import { ERASURE_WORD, type RetentionKind } from '../../model/retention/retention.ts';
import { worded } from '../../model/wording/worded.ts';

const plural = (count: number, one: string, many: string): string => `${count.toLocaleString('fr')} ${count > 1 ? many : one}`;

/** French words of evidence, control files and retention. */
export const EVIDENCE_MESSAGES = worded({
  section: 'Preuves et cohérence',
  sectionHelp: 'Ce qu’un contrôleur relèverait : signatures, dates, intitulés, facturation.',
  failed: 'Les preuves n’ont pas pu être lues.',
  retry: 'Réessayer',
  noSheet: 'Aucune feuille d’émargement pour cette session.',
  coherent: 'Rien ne se contredit.',
  findings: (count: number) => plural(count, 'constat', 'constats'),
  notValidated: 'Feuille non validée : elle sera scellée à sa validation.',
  notSealed: 'La feuille scellée est en préparation.',
  sealed: (date: string) => `Feuille scellée le ${date} (PDF)`,
  erasedOn: (date: string) => `effacée le ${date}, durée de conservation échue`,
  openVerification: 'Page publique de vérification',
  requestControlFile: 'Préparer le dossier de contrôle',
  asked: 'Le dossier de contrôle est en préparation.',
  pageHelp:
    'Un seul ZIP avec les conventions ou contrats, les convocations et leurs preuves d’envoi, les feuilles scellées, le journal d’émargement, les certificats et le rapport de cohérence.',
  scope: 'Ce que couvre le dossier',
  scopes: { company: 'Une société', period: 'Une période' } satisfies Partial<Record<ControlFileScope, string>>,
  sessionHelp: 'Pour une seule session : depuis sa page, partie « Preuves et cohérence ».',
  company: 'Société',
  from: 'Du',
  to: 'Au',
  prepare: 'Préparer le dossier',
  files: 'Vos dossiers',
  filesHelp: `Visibles de vous seul, et effacés au bout de ${CONTROL_FILE_DAYS} jours : gardez-en une copie. Supprimez plus tôt celui qui ne sert plus : il contient des données personnelles.`,
  none: 'Aucun dossier pour l’instant.',
  statuses: { in_progress: 'En préparation', finished: 'Prêt', error: 'Échec' } satisfies Record<ControlFileStatus, string>,
  sheets: (count: number) => plural(count, 'feuille', 'feuilles'),
  download: 'Télécharger',
  downloadOf: (title: string) => `Télécharger le dossier « ${title} »`,
  remove: {
    made: {
      label: 'Supprimer',
      name: (title: string) => `Supprimer le dossier « ${title} »`,
      title: 'Supprimer ce dossier de contrôle ?',
      text: (title: string) =>
        `« ${title} » est effacé et ne pourra plus être téléchargé. Les feuilles, les signatures et les documents d’origine restent ; le dossier peut être préparé de nouveau.`,
      button: 'Supprimer le dossier',
      done: 'Dossier supprimé',
    },
    underWay: {
      label: 'Annuler',
      name: (title: string) => `Annuler la préparation du dossier « ${title} »`,
      title: 'Annuler la préparation de ce dossier ?',
      text: (title: string) => `La préparation de « ${title} » s’arrête, et ce qui en est déjà fait est effacé.`,
      button: 'Annuler la préparation',
      done: 'Préparation annulée',
    },
  },
  progressOf: (title: string) => `Préparation du dossier « ${title} »`,
  journal: 'Journal d’émargement',
  journalReading: 'Lecture du journal…',
  journalSound: (lines: number) => `${plural(lines, 'ligne relue', 'lignes relues')} : chacune est telle qu’elle a été scellée.`,
  journalBroken: 'Le journal n’est plus ce qui a été écrit.',
  anchored: (day: string, id: number) =>
    `Dernière ancre : ${day}, ligne ${id}. Le journal est ancré chaque jour et après chaque validation.`,
  notAnchored: 'Aucune ancre encore : la première suit la première validation, ou la nuit.',
  readAgain: 'Relire le journal',
  retention: {
    help: 'Ce dont la durée de conservation est échue. Rien n’est effacé sans votre confirmation ; les durées se règlent dans la configuration.',
    kinds: {
      evidence: 'Feuilles d’émargement et preuves',
      certificates: 'Certificats et attestations',
      documents: 'Conventions, contrats, convocations et autres documents',
      mails: 'Messages envoyés',
      sms: 'SMS envoyés',
      numbers: 'Numéros de sécurité sociale déclarés',
      entries: 'Réclamations et aléas clos',
      answers: 'Réponses aux questionnaires',
    } satisfies Record<RetentionKind, string>,
    effects: {
      evidence:
        'les signatures dessinées, les noms et les motifs du journal, les adresses confirmées et les PDF scellés. Les empreintes restent, et le journal demeure vérifiable.',
      certificates: 'les fichiers produits.',
      documents: 'les fichiers produits.',
      mails: 'l’objet, le texte, les adresses et les pièces jointes. La date et la nature de l’envoi restent.',
      sms: 'le numéro et le texte. La date et la nature de l’envoi restent.',
      numbers: 'les numéros. Il reste noté que chacun a été renseigné, et quand il a été effacé.',
      entries:
        'le nom, les adresses et le lien vers le stagiaire, les faits, la réponse et le fichier. Restent la nature, les dates, la cause et l’amélioration.',
      answers:
        'ce que les personnes ont répondu. Restent le nombre de réponses et leurs empreintes : elles demeurent vérifiables.',
    } satisfies Record<RetentionKind, string>,
    term: (years: number) => `Conservation : ${plural(years, 'an', 'ans')}`,
    termInMonths: (months: number) => `Conservation : ${months} mois après l’acceptation de la dernière déclaration`,
    coFinancedTerm: (years: number) => `${plural(years, 'an', 'ans')} si la session est cofinancée`,
    settings: 'Régler les durées',
    nothing: 'Rien à effacer.',
    due: (count: number) => plural(count, 'élément échu', 'éléments échus'),
    shown: (limit: number, total: number) => `Les ${limit} plus anciens sur ${total.toLocaleString('fr')}`,
    all: 'Tout choisir',
    choose: (title: string, date: string) => `Choisir « ${title} » du ${date}`,
    erase: (count: number) => (count > 0 ? `Effacer ${plural(count, 'élément', 'éléments')}…` : 'Effacer…'),
    confirmTitle: (count: number) => `Effacer définitivement ${plural(count, 'élément', 'éléments')} ?`,
    confirmText: 'Cet effacement ne peut pas être annulé. Il est inscrit au journal avec votre nom. Seront effacés :',
    typeWord: `Tapez ${ERASURE_WORD} pour confirmer`,
    confirm: 'Effacer définitivement',
    erased: (count: number) => plural(count, 'élément effacé', 'éléments effacés'),
  },
} as const);
