import { ATTACHMENT_MAX_BYTES } from '../../kernel/values/fileSize.ts';
import { andOthers } from '../../kernel/values/french.ts';
import type { MailKind } from '../../mail/mailKinds.ts';
import { MAIL_ADDRESSES_MAX, MAIL_AGAIN_MINUTES, MAIL_ATTACHMENTS_MAX, MAILS_AN_HOUR } from '../../mail/mailLimits.ts';
import type { MailState } from '../../mail/mailStates.ts';
import { worded } from '../../wording/worded.ts';

/** Names shown of a longer list. */
const SHOWN = 3;

const shortened = (names: readonly string[]): string =>
  [names.slice(0, SHOWN).join(', '), ...(names.length > SHOWN ? [andOthers(names.length - SHOWN)] : [])].join(' ');

const MAX_MEBIBYTES = ATTACHMENT_MAX_BYTES / 1024 ** 2;

/** Labels of delivery states. */
export const MAIL_STATE_LABELS: Readonly<Record<MailState, string>> = {
  queued: 'En attente',
  sending: 'En cours d’envoi',
  sent: 'Envoyé',
  refused: 'Non envoyé',
  bounced: 'Rejeté',
  canceled: 'Annulé',
  kept: 'Conservé',
};

export const MAIL_KIND_LABELS: Readonly<Record<MailKind, string>> = worded({
  convocation: 'Convocation',
  session_change: 'Changement de session',
  convention: 'Convention',
  contract: 'Contrat de formation',
  attestation: 'Attestation',
  completion_certificate: 'Certificat de réalisation',
  reminder: 'Rappel',
  signing_link: 'Lien d’émargement',
  missing_signature: 'Signature manquante',
  trainer_code: 'Code du formateur',
  address_change: 'Changement d’adresse e-mail',
  attendance_request: 'Demande d’émargement',
  preparation: 'Préparation de session',
  expiry: 'Échéances',
  renewal: 'Renouvellements',
  passport: 'Passeport de prévention',
  questionnaire: 'Questionnaire',
  quality_answer: 'Réclamations et aléas',
  account: 'Accès au compte',
  other: 'Autre',
});

/** Why a message is not added to the outbox. */
export const MAIL_REFUSALS = worded({
  justSent: (receivers: readonly string[]) =>
    `Le même message à ${shortened(receivers)} est dans « Messages envoyés » depuis moins de ${MAIL_AGAIN_MINUTES} minutes. Confirmez pour l’envoyer une deuxième fois.`,
  subject: 'L’objet tient sur une ligne, sans caractère de contrôle',
  noReceiver: 'Indiquez au moins un destinataire',
  tooManyAddresses: `${MAIL_ADDRESSES_MAX} adresses au plus par message`,
  tooManyAttachments: `${MAIL_ATTACHMENTS_MAX} pièces jointes au plus`,
  unknownAttachment: 'Cette pièce jointe n’existe plus : ajoutez-la de nouveau',
  attachmentKind: 'Une pièce jointe est un PDF ou un JPG',
  attachmentSize: `Les pièces jointes font ${MAX_MEBIBYTES} Mo au plus ensemble`,
  tooManyMails: `Vous avez déjà envoyé ${MAILS_AN_HOUR} messages en une heure. Réessayez un peu plus tard.`,
  contractToCompany:
    'Un contrat de formation s’envoie à la personne qui le signe, pas à une société : choisissez « Chaque stagiaire ».',
  noReaderOnSession: 'Ce destinataire n’a plus de stagiaire inscrit à cette session : rechargez la page.',
  withoutConvocation:
    'Cette session est marquée « sans convocation » : rien n’est envoyé. Décochez la case dans la session pour envoyer.',
  withoutConvention:
    'Cette session est marquée « sans convention » : rien n’est envoyé. Décochez la case dans la session pour envoyer.',
} as const);

/** Text shown where the mail server was not contacted or did not answer. */
export const MAIL_OUTCOMES = worded({
  kept: 'Aucun serveur de messagerie n’est configuré : ce message est resté ici.',
  noTestAddress: 'Le mode test est en marche sans adresse de test : ce message est resté ici.',
  noSender: 'Aucune adresse d’expédition : donnez une valeur au paramètre « E-mail de contact ».',
  missingAttachment: 'Une pièce jointe n’est plus dans le stockage des fichiers.',
  overtaken: 'Un message plus récent a déjà dit à ce stagiaire ce qui est prévu : celui-ci ne part plus.',
  sessionCanceled: 'La session est annulée : ce message ne part plus.',
  traineeLeft: 'Ce stagiaire n’est plus sur la session : ce message ne part plus.',
  addressRemoved:
    'L’adresse du destinataire a été retirée de sa fiche : ce message ne part plus. Donnez-en une autre, puis renvoyez-le.',
  gaveUp: (attempts: number, answer: string) => `Abandonné après ${attempts} tentatives. ${answer}`,
  interrupted: 'L’envoi a été interrompu : il est repris, avec le même identifiant de message.',
} as const);

/** Where mails are sent from, when the mail server only catches them. */
export const MAIL_CAUGHT =
  'Installation d’essai : les e-mails sont interceptés, personne ne les reçoit. Pour qu’ils partent vraiment, demandez à la personne qui exploite le serveur de le relier à votre messagerie.';

/** Notice above a message that test mode redirects. */
export const testModeNotice = (receivers: readonly string[]): string =>
  `Mode test : ce message était destiné à ${receivers.join(', ')}.`;
