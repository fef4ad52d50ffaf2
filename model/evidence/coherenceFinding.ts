import type { ContentChange } from '../attendance/sheetContent.ts';
import type { SheetFault } from '../attendance/sheetFault.ts';
import type { DayPeriod } from '../calendar/halfDay.ts';
import type { HoursChange } from '../documents/hoursChange.ts';
import type { OpenReason } from '../passport/declaredLine.ts';
import type { MailFinding } from './certificateMails.ts';
import type { HoursFinding } from './hoursCoherence.ts';

/** Problems that a controller would raise about a sheet. */
export const COHERENCE_KINDS = [
  'two_places',
  'outside_window',
  'public_holiday',
  'blocked_day',
  'same_hand',
  'own_copy',
  'different_hand',
  'in_series',
  'two_halves_at_once',
  'clock_back',
  'collected',
  'collected_unexplained',
  'code_handed',
  'unproven_trainer',
  'one_device',
  'several_screens',
  'walk_in_unconfirmed',
  'login_changed',
  'address_changed',
  'billed_unsigned',
  'billed_not_counter_signed',
  'billed_not_validated',
  'titles_differ',
  'other_training',
  'outside_training',
  'validated_early',
  'convocation_late',
  'convention_late',
  'contract_late',
  'certificate_early',
  'not_as_validated',
  'proof_broken',
  'corrected_after_validation',
  'released_early',
  'hours_differ',
  'moved_since_signed',
  'mailed_hours_differ',
  'mailed_title_differs',
  'contract_withdrawal',
  'declaration_differs',
] as const;
export type CoherenceKind = (typeof COHERENCE_KINDS)[number];

/** `blocking`: a funder may refuse to pay; `warning`: needs an explanation. */
export type CoherenceSeverity = 'blocking' | 'warning';

export const COHERENCE_WARNINGS: readonly CoherenceKind[] = [
  'blocked_day',
  'different_hand',
  'in_series',
  'clock_back',
  'collected',
  'code_handed',
  'unproven_trainer',
  'one_device',
  'several_screens',
  'login_changed',
  'address_changed',
  'other_training',
  'convocation_late',
  'convention_late',
  'contract_late',
  'titles_differ',
  'corrected_after_validation',
  'released_early',
  'moved_since_signed',
  'mailed_hours_differ',
  'mailed_title_differs',
  'contract_withdrawal',
  'declaration_differs',
];

/** The page on which a finding is corrected. */
export type FixLocation =
  | 'attendance'
  | 'documents'
  | 'sending'
  | 'trainings'
  | 'identity'
  | 'administration'
  | 'training_type'
  | 'need'
  | 'declarations';

export const FIX_LOCATIONS: { readonly [K in CoherenceKind]: FixLocation } = {
  two_places: 'attendance',
  outside_window: 'attendance',
  public_holiday: 'identity',
  blocked_day: 'identity',
  same_hand: 'attendance',
  own_copy: 'attendance',
  different_hand: 'attendance',
  in_series: 'attendance',
  two_halves_at_once: 'attendance',
  clock_back: 'attendance',
  collected: 'attendance',
  collected_unexplained: 'attendance',
  code_handed: 'attendance',
  unproven_trainer: 'attendance',
  one_device: 'attendance',
  several_screens: 'attendance',
  walk_in_unconfirmed: 'attendance',
  login_changed: 'attendance',
  address_changed: 'attendance',
  billed_unsigned: 'attendance',
  billed_not_counter_signed: 'attendance',
  billed_not_validated: 'attendance',
  titles_differ: 'training_type',
  other_training: 'need',
  outside_training: 'identity',
  validated_early: 'attendance',
  convocation_late: 'trainings',
  convention_late: 'trainings',
  contract_late: 'trainings',
  certificate_early: 'trainings',
  not_as_validated: 'attendance',
  proof_broken: 'attendance',
  corrected_after_validation: 'attendance',
  released_early: 'attendance',
  hours_differ: 'documents',
  moved_since_signed: 'identity',
  mailed_hours_differ: 'sending',
  mailed_title_differs: 'sending',
  contract_withdrawal: 'need',
  declaration_differs: 'declarations',
};

/** A declaration to the « passeport de prévention » that the portal accepted and that is wrong now. */
export interface WrongDeclaration {
  /** `2026-T4`. */
  readonly quarter: string;
  readonly reasons: readonly OpenReason[];
}

export interface Finding {
  readonly kind: CoherenceKind;
  readonly severity: CoherenceSeverity;
  readonly fixLocation: FixLocation;
  /** Id of the record to correct where it is not the logistic session: a training type, a need. */
  readonly fixId: number | null;
  readonly sheetUuid: string;
  /** The person concerned. */
  readonly who: string | null;
  readonly period: DayPeriod | null;
  /** A detail for the sentence: a date, another session, a name. */
  readonly detail: string | null;
  /** For a sheet that differs from its validated content: why, and the differences. */
  readonly fault: SheetFault | null;
  readonly changes: readonly ContentChange[];
  /** Type of the document concerned. */
  readonly document: string | null;
  /** Sentences of the findings that a released document overrode. */
  readonly overridden: readonly string[];
  /** Hours stated in a document or mail that are outdated; null: another kind of finding. */
  readonly hours: HoursFinding | null;
  /** How a signed logistic session was moved since; null: another kind of finding. */
  readonly moved: HoursChange | null;
  /** Statement of a mail that its paper no longer makes; null: another kind of finding. */
  readonly mail: MailFinding | null;
  /** A declaration that the portal accepted and that is wrong now; null: another kind of finding. */
  readonly declaration: WrongDeclaration | null;
}
