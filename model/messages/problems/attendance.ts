import { parisDay, parisTime } from '../../calendar/parisTime.ts';
import { frenchDay } from '../planning/planningConflicts.ts';

interface SignedDayWords {
  readonly training: string;
  readonly signers: string;
  readonly changes: string;
}

const moment = (at: Date): string => `le ${frenchDay(parisDay(at))} à ${parisTime(at)}`;

/** Refusals about attendance sheets, signatures and evidence. */
export const attendanceProblems = {
  'attendance.absent': 'Une personne notée absente ne peut pas signer : notez-la présente d’abord.',
  'attendance.absent_half':
    'Cette personne est notée absente de cette demi-journée : notez-la présente avant de noter une heure.',
  'attendance.already_asked': 'Cette demande est déjà faite : le chargé de formation doit la traiter.',
  'attendance.already_received': 'Une signature reçue hors délai attend déjà la décision de l’organisme de formation.',
  'attendance.already_signed': 'Cette demi-journée est déjà signée : il n’y a rien à refaire.',
  'attendance.ask_officer': 'Le délai du formateur est passé : adressez une demande au chargé de formation.',
  'attendance.consent_needed': 'Cochez la case : votre nom tapé vaut signature.',
  'attendance.device_signed': 'Cet appareil a déjà signé pour une autre personne : signez sur l’appareil du formateur.',
  'attendance.device_unknown':
    'Votre navigateur n’a pas gardé le repère de cet appareil (cookies refusés) : autorisez les cookies de ce site, ou signez sur l’appareil du formateur.',
  'attendance.drawing_expected': 'La signature est vide : dessinez-la.',
  'attendance.drawing_too_large': 'Cette signature est trop volumineuse : dessinez-la plus simplement.',
  'attendance.faint_drawing': 'Cette signature ne se verrait pas : dessinez-la plus grande, d’un trait continu et bien visible.',
  'attendance.feature_off': 'La fonction « Émargement » n’est pas activée pour votre compte : demandez-la à un administrateur.',
  'attendance.form_expected': 'La signature n’est pas arrivée : dessinez-la de nouveau.',
  'attendance.link_blocked':
    'Ce lien a été signalé comme reçu par une autre personne : votre organisme de formation doit d’abord trancher.',
  'attendance.need_not_on_session': 'Cette personne n’est plus sur cette session : rechargez la page.',
  'attendance.no_email_address': ({ name }: { readonly name: string }) =>
    `${name} n’a pas d’adresse e-mail : renseignez-la sur la feuille, puis recommencez.`,
  'attendance.no_such_period': 'Cette demi-journée n’est pas, ou plus, dans la session : rechargez la page.',
  'attendance.nobody_to_ask':
    'Personne à qui écrire : tout est signé ou confirmé, ou le délai de signature est passé (faites signer sur place, la signature sera marquée hors délai).',
  'attendance.not_absent': 'Cette personne n’est pas notée absente : notez l’absence avant son justificatif.',
  'attendance.not_counter_signed': 'Le formateur n’a pas signé chaque demi-journée : demandez-lui de signer, puis validez.',
  'attendance.not_open': 'Cette demande est déjà traitée : rechargez la page.',
  'attendance.not_signed': 'Cette demi-journée n’est pas, ou plus, signée : rechargez la page.',
  'attendance.not_validated': 'La feuille d’émargement n’est pas validée : rechargez la page.',
  'attendance.not_ended': ({ from }: { readonly from: Date }) =>
    `La session n’est pas terminée : la feuille se valide à partir de sa fin, ${moment(from)}.`,
  'attendance.noted_since': 'Quelqu’un a noté autre chose depuis : regardez ce qui est noté, et notez de nouveau s’il le faut.',
  'attendance.nothing_received': 'Aucune signature hors délai n’attend de décision pour cette demi-journée : rechargez la page.',
  'attendance.nothing_to_ask':
    'Il n’y a rien à demander pour cette demi-journée : elle est signée, pas encore terminée, ou encore ouverte.',
  'attendance.proof_needed':
    'Le lien de la feuille ne suffit pas pour signer en tant que formateur : connectez-vous, ou demandez votre code de signature.',
  'attendance.reason_needed': 'Indiquez le motif : il est imprimé avec la signature.',
  'attendance.reason_of_words': 'Indiquez en quelques mots pourquoi la journée signée est changée (500 caractères au plus).',
  'attendance.request_open': 'Des demandes attendent le chargé de formation : traitez-les d’abord, la feuille se valide ensuite.',
  'attendance.scan_again': 'Cette demi-journée a ouvert depuis : scannez le nouveau QR code du formateur.',
  'attendance.signature_key_used':
    'Une autre signature est arrivée à la place de celle-ci : rechargez la page et signez de nouveau.',
  'attendance.signed':
    'Une demi-journée signée ne peut pas être notée absente : notez un départ avant la fin, ou l’absence de l’autre demi-journée.',
  'attendance.signed_day': ({ training, signers, changes }: SignedDayWords) =>
    `« ${training} » est déjà signée par ${signers}. ${changes}. Rien n’a été modifié : indiquez un motif pour changer la journée quand même, leurs signatures restent.`,
  'attendance.signing_trainer_needed': 'Indiquez le formateur de la session qui signe.',
  'attendance.too_early': ({ from }: { readonly from: Date }) =>
    `Il est trop tôt pour signer cette demi-journée : la signature ouvre ${moment(from)}.`,
  'attendance.too_late': 'Le délai de signature est passé : adressez-vous au formateur.',
  'attendance.too_many_codes':
    'Trop de codes demandés ou essayés. Patientez un quart d’heure, ou connectez-vous à votre espace formateur.',
  'attendance.canceled': 'Cette session est annulée : il n’y a rien à signer. La page du lien dit qui appeler.',
  'attendance.added_after': 'Cette personne a été ajoutée après la fin de cette demi-journée : elle ne signe que les suivantes.',
  'attendance.not_walk_in': 'Cette personne était prévue : il n’y a pas d’identité à confirmer. Rechargez la page.',
  'attendance.employer_needed': 'Indiquez la société de la personne, ou « à titre individuel ».',
  'attendance.too_many_mails': 'Trop d’envois d’affilée. Patientez quelques minutes avant de recommencer.',
  'attendance.incident_key_used': 'Une autre note est arrivée à la place de celle-ci : rechargez la page et notez-la de nouveau.',
  'attendance.too_many_incidents':
    'Trop d’incidents notés d’affilée sur cette feuille. Patientez quelques minutes avant de recommencer.',
  'attendance.too_many_walk_ins': 'Trop d’ajouts d’affilée sur cette feuille. Patientez quelques minutes avant de recommencer.',
  'attendance.too_many_downloads': 'Ce document a déjà été téléchargé plusieurs fois. Réessayez dans quelques minutes.',
  'attendance.too_many_wrong_links': 'Trop de liens erronés. Patientez une minute avant de recommencer.',
  'attendance.trainer_needed': 'Indiquez le formateur de la session.',
  'attendance.typed_name': 'Le nom tapé n’est pas celui de la personne qui signe : tapez son nom et son prénom.',
  'attendance.unreadable_drawing': 'Ce dessin n’a pas pu être lu comme une signature : effacez-le et dessinez-la de nouveau.',
  'attendance.validated_day': ({ training, signers, changes }: SignedDayWords) =>
    `La feuille de « ${training} » est validée, signée par ${signers}. ${changes}. Rien n’a été modifié : annulez d’abord la validation de la feuille.`,
  'attendance.validated': 'La feuille d’émargement est validée : un chargé de formation doit d’abord annuler sa validation.',
  'attendance.wrong_time':
    'L’arrivée et le départ tombent pendant la demi-journée, dans cet ordre, et laissent du temps de formation : sinon, notez une absence.',
  'attendance.wrong_code': 'Ce code n’est pas, ou plus, valable : demandez-en un nouveau.',
  'attendance.wrong_decision': 'Cette décision n’est pas possible pour cette demande : choisissez-en une autre.',
  'attendance.wrong_signature_key': 'La signature n’est pas arrivée entière : dessinez-la de nouveau.',
  'evidence.interrupted': 'La préparation s’est interrompue plusieurs fois : recommencez, ou prévenez un administrateur.',
  'evidence.no_sheet': 'Aucune feuille d’émargement pour ce choix : prenez une autre société ou une autre période.',
  'evidence.sheet_not_produced': 'La feuille ne peut pas être produite : prévenez un administrateur.',
  'evidence.too_many_sheets': ({ most }: { readonly most: number }) =>
    `Plus de ${most} feuilles : choisissez une période plus courte.`,
} as const;
