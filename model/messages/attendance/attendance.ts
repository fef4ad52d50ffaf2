import type { EmargementActorKind, EmargementEventType } from '../../attendance/signing/journalEvents.ts';
import {
  collectorOf,
  isTypedMethod,
  isUnproven,
  type SignatureOrigin,
  type SigningMethod,
  signingMethodOf,
} from '../../attendance/signing/signatureProof.ts';

/** Signing methods, as printed on the sheet. */
export const SIGNING_METHOD_LABELS = {
  link: 'Lien personnel',
  email: 'Lien reçu par e-mail',
  qr: 'QR code',
  tablet: 'Appareil du formateur',
  trainer: 'Compte du formateur',
  trainer_link: 'Lien personnel du formateur',
  trainer_code: 'Code envoyé au formateur',
  handed_code: 'Code remis par l’organisme',
  collected: 'Recueillie',
} as const satisfies Record<SigningMethod, string>;

/** Labels of the journal's events. */
export const EMARGEMENT_EVENT_LABELS = {
  entry_added: 'Stagiaire inscrit sur la feuille',
  entry_removed: 'Stagiaire retiré de la feuille',
  entry_corrected: 'Identité corrigée',
  content_corrected: 'Correction après signature ou validation',
  content_altered: 'Modification hors du produit, constatée après validation',
  signed: 'Signature',
  counter_signed: 'Signature du formateur',
  signature_deleted: 'Signature supprimée',
  marked_absent: 'Absence notée',
  marked_present: 'Présence rétablie',
  times_noted: 'Heure d’arrivée ou de départ notée',
  absence_file_added: 'Justificatif d’absence ajouté',
  absence_file_removed: 'Justificatif d’absence retiré',
  incident_noted: 'Incident noté',
  identity_denied: 'Lien signalé : « Ce n’est pas moi »',
  link_settled: 'Lien signalé : décision',
  link_reopened: 'Lien de la feuille rouvert',
  code_sent: 'Code de signature envoyé au formateur',
  code_handed: 'Code de signature remis au formateur',
  late_asked: 'Signature hors délai demandée au chargé de formation',
  late_settled: 'Signature hors délai : décision',
  walk_in_asked: 'Stagiaire non prévu, en attente du chargé de formation',
  walk_in_refused: 'Stagiaire non prévu refusé',
  identity_confirmed: 'Identité d’un stagiaire ajouté sur place confirmée',
  email_proposed: 'Adresse e-mail proposée, à confirmer par le message envoyé',
  email_confirmed: 'Adresse e-mail confirmée',
  validated: 'Feuille validée',
  unvalidated: 'Feuille rouverte',
  sealed: 'Feuille scellée (PDF)',
  document_sent: 'Document envoyé',
  late_received: 'Signature reçue hors délai, à examiner',
  late_refused: 'Signature hors délai écartée',
  erased: 'Tracés et noms effacés (durée de conservation échue)',
} as const satisfies Record<EmargementEventType, string>;

/** Labels of the authors of the journal's lines. */
export const EMARGEMENT_ACTOR_LABELS = {
  entry_link: 'lien du stagiaire',
  key: 'clé d’API',
  sheet_link: 'écran du formateur',
  user: 'utilisateur',
  trainer: 'formateur',
  trainer_proof: 'formateur, par son code ou son lien',
  system: 'système',
} as const satisfies Record<EmargementActorKind, string>;

/** For a code that was not sent to the trainer's own mailbox. */
export const codeHandedBy = (name: string): string => `Code remis par ${name}`;

/** For a trainer's signature or code soon after. */
export const emailChangedOn = (day: string): string => `Adresse e-mail de connexion changée le ${day}`;

/** Printed beside a signature that somebody else collected. */
export const collectedWords = (collector: string, reason: string | null): string =>
  `recueillie par ${collector}, motif : ${reason ?? 'non indiqué'}`;

/** How a signature was given, in the words of the sheet, the verification page and the control file. */
export const signatureOriginWords = (origin: SignatureOrigin & { readonly isLate: boolean }): string => {
  const { method, reason, isLate } = origin;
  const collector = collectorOf(origin);
  const way = signingMethodOf(method);
  if (isUnproven(origin))
    return ['lien de la feuille, identité du formateur non prouvée', isLate ? 'hors délai' : ''].filter(Boolean).join(' · ');
  return [
    collector === null ? (way ? SIGNING_METHOD_LABELS[way] : method) : collectedWords(collector, reason),
    isTypedMethod(method) ? 'nom tapé au clavier, consentement donné' : '',
    isLate ? 'hors délai' : '',
    collector === null && reason ? `motif : ${reason}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
};
