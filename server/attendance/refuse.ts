import type { AttendanceRefusal } from '../../model/attendance.ts';
import { DomainError } from '../errors.ts';

const DETAILS: Readonly<Record<AttendanceRefusal, string>> = {
  validated: "La feuille d'émargement est validée : elle n'est plus modifiable.",
  no_such_period: "Cette demi-journée n'existe pas dans la session.",
  absent: 'Une personne notée absente ne peut pas signer.',
  already_signed: 'Cette demi-journée est déjà signée.',
  too_early: 'Il est trop tôt pour signer : la signature ouvre 30 minutes avant la demi-journée.',
  too_late: 'Le délai de signature est passé : adressez-vous au formateur.',
  signed: 'Une personne qui a signé ne peut pas être notée absente.',
  not_counter_signed: 'Le formateur doit signer chaque demi-journée avant la validation.',
  not_validated: "La feuille d'émargement n'est pas validée.",
  not_signed: "Cette demi-journée n'est pas signée.",
  scan_again: 'Cette demi-journée a ouvert depuis : scannez le nouveau QR code du formateur.',
  already_received: 'Une signature reçue hors délai attend déjà la décision de l’organisme de formation.',
  nothing_received: 'Aucune signature hors délai n’attend de décision pour cette demi-journée.',
  nobody_to_ask:
    'Personne à qui écrire : tout est signé ou confirmé, ou le délai de signature est passé (faites signer sur place, la signature sera marquée hors délai).',
  proof_needed:
    'Le lien de la feuille ne suffit pas pour signer en tant que formateur : connectez-vous, ou demandez votre code de signature.',
  reason_needed: 'Indiquez le motif : il est imprimé avec la signature.',
  ask_officer: 'Le délai du formateur est passé : adressez une demande au chargé de formation.',
  link_blocked: 'Ce lien a été signalé comme reçu par une autre personne : votre organisme de formation doit d’abord trancher.',
  typed_name: 'Le nom tapé n’est pas celui de la personne qui signe.',
  device_unknown:
    'Votre navigateur n’a pas gardé le repère de cet appareil (cookies refusés) : autorisez les cookies de ce site, ou signez sur l’appareil du formateur.',
  request_open: 'Des demandes attendent le chargé de formation : la feuille se valide une fois qu’elles sont traitées.',
  already_asked: 'Cette demande est déjà faite : le chargé de formation doit la traiter.',
  nothing_to_ask: 'Il n’y a rien à demander pour cette demi-journée : elle est signée, pas encore terminée, ou encore ouverte.',
  not_open: 'Cette demande est déjà traitée.',
  wrong_code: 'Ce code n’est pas, ou plus, valable : demandez-en un nouveau.',
  device_signed: 'Cet appareil a déjà signé pour une autre personne : signez sur l’appareil du formateur.',
};

/** The 409 of a rule of attendance; `reason` in the body is the rule's own name. */
export const refuse = (reason: AttendanceRefusal): DomainError =>
  new DomainError('attendance.refused', { detail: DETAILS[reason], extra: { reason } });
