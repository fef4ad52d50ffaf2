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
};

/** The 409 of a rule of attendance; `reason` in the body is the rule's own name. */
export const refuse = (reason: AttendanceRefusal): DomainError =>
  new DomainError('attendance.refused', { detail: DETAILS[reason], extra: { reason } });
