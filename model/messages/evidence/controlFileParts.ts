/** The programme in a control file, besides the words of session documents. */
export const PROGRAMME_WORDS = {
  title: ({ training }: { readonly training: string }) => `Programme : ${training}`,
  assessedObjectives: 'Objectifs évalués',
  trainers: 'Formateurs',
  means: 'Moyens et méthodes',
  followUp: 'Suivi et validation',
} as const;

/** Internal rules, when a control file contains them as a text. */
export const INTERNAL_RULES_WORDS = {
  textAt: ({ day }: { readonly day: string }) =>
    `Règlement intérieur applicable aux stagiaires, tel qu’il est en vigueur le ${day}\n\n`,
  online: ({ link }: { readonly link: string }) => `\n\nEn ligne : ${link}\n`,
} as const;

export const QUALIFICATION_CSV_HEADER = ['Formateur', 'Pièce', 'Valable jusqu’au', 'Fichier', 'SHA-256'];

/** Instead of the file's name, when the author of the control file may not open trainers' documents. */
export const QUALIFICATION_NOT_JOINED =
  'non joint : la personne qui a demandé ce dossier n’a pas le droit de lire les pièces des formateurs';

export const ABSENCE_CSV_HEADER = [
  'Stagiaire',
  'Société',
  'Demi-journée',
  'Constat',
  'Minutes manquées',
  'Noté par',
  'Noté le',
  'Justificatif',
  'SHA-256 du justificatif',
];

/** Instead of the file's name, when the author of the control file may not correct the sheet. */
export const ABSENCE_FILE_NOT_JOINED =
  'non joint : la personne qui a demandé ce dossier n’a pas le droit de lire les justificatifs d’absence';

/** Instead of the name of a file that the store no longer has. */
export const FILE_NOT_FOUND = 'non joint : le fichier n’est plus dans le stockage';

export const SUMMONS_CSV_HEADER = [
  'Stagiaire',
  'Société',
  'Nature',
  'Objet du message',
  'Destinataires',
  'État',
  'Envoyé le (heure UTC)',
  'Réponse du serveur de messagerie',
  'Fichier',
];

/** A trainee to whom no message was sent under their own name: their company may have got the convocation. */
export const NO_SUMMONS = 'Aucun message à son nom : voir ceux de sa société, ou la convocation remise en main propre';

/** A walk-in without any message: nobody could convoke them. */
export const ADDED_ON_SITE = 'Ajouté sur place : pas de convocation';

/** The cancellation of a training in a control file. */
export const CANCELLATION_WORDS = {
  title: 'Formation annulée',
  by: ({ at, author }: { readonly at: string; readonly author: string }) => `Annulée le ${at} par ${author}.`,
  unknown: 'La date de l’annulation n’est pas dans le journal des modifications.',
  seeMessages: 'Les messages envoyés à ce sujet sont dans le dossier « envois ».',
} as const;

export const REPORTS_CSV_HEADER = [
  'Signalements reçus dans la période',
  'Évalués',
  'Jours jusqu’à l’évaluation, en moyenne',
  'Clos',
  'Jours jusqu’à la clôture, en moyenne',
];

export const DECLARATIONS_CSV_HEADER = [
  'Stagiaire',
  'Société',
  'Formation',
  'Nature',
  'Déclaration',
  'Identifiant',
  'Déposée le',
  'Référence du portail',
  'État',
  'Réponse notée le',
];
