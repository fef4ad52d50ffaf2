import type { DayPeriod } from '../attendance/attendance.ts';
import type { ContentChange } from '../attendance/sheetContent.ts';
import type { SheetFault } from '../attendance/sheetState.ts';
import type { HoursChange } from '../documents/statedTimetable.ts';
import type { HoursFinding } from './hoursCoherence.ts';

/** What a controller would hold against a sheet. */
export const COHERENCE_KINDS = [
  'two_places',
  'outside_window',
  'public_holiday',
  'blocked_day',
  'same_hand',
  'own_copy',
  'different_hand',
  'in_series',
  'collected',
  'collected_unexplained',
  'code_handed',
  'unproven_trainer',
  'one_device',
  'billed_unsigned',
  'billed_not_counter_signed',
  'billed_not_validated',
  'titles_differ',
  'other_training',
  'outside_training',
  'validated_early',
  'convocation_late',
  'convention_late',
  'certificate_early',
  'not_as_validated',
  'corrected_after_validation',
  'released_early',
  'hours_differ',
  'moved_since_signed',
] as const;
export type CoherenceKind = (typeof COHERENCE_KINDS)[number];

/** `blocking`: a funder may refuse the training for it; `warning`: to be explained. */
export type CoherenceSeverity = 'blocking' | 'warning';

export const COHERENCE_WARNINGS: readonly CoherenceKind[] = [
  'blocked_day',
  'different_hand',
  'in_series',
  'collected',
  'code_handed',
  'unproven_trainer',
  'one_device',
  'other_training',
  'convocation_late',
  'convention_late',
  'titles_differ',
  'corrected_after_validation',
  'released_early',
  'moved_since_signed',
];

/** The page on which a finding is corrected. */
export type MendPlace =
  | 'attendance'
  | 'documents'
  | 'sending'
  | 'trainings'
  | 'identity'
  | 'administration'
  | 'training_type'
  | 'need';

export const MEND_PLACES: { readonly [K in CoherenceKind]: MendPlace } = {
  two_places: 'attendance',
  outside_window: 'attendance',
  public_holiday: 'identity',
  blocked_day: 'identity',
  same_hand: 'attendance',
  own_copy: 'attendance',
  different_hand: 'attendance',
  in_series: 'attendance',
  collected: 'attendance',
  collected_unexplained: 'attendance',
  code_handed: 'attendance',
  unproven_trainer: 'attendance',
  one_device: 'attendance',
  billed_unsigned: 'attendance',
  billed_not_counter_signed: 'attendance',
  billed_not_validated: 'attendance',
  titles_differ: 'training_type',
  other_training: 'need',
  outside_training: 'identity',
  validated_early: 'attendance',
  convocation_late: 'trainings',
  convention_late: 'trainings',
  certificate_early: 'trainings',
  not_as_validated: 'attendance',
  corrected_after_validation: 'attendance',
  released_early: 'attendance',
  hours_differ: 'documents',
  moved_since_signed: 'identity',
};

export interface Finding {
  readonly kind: CoherenceKind;
  readonly severity: CoherenceSeverity;
  readonly mendPlace: MendPlace;
  /** The record that mends it where that is not the day: a training type, a need. */
  readonly mendId: number | null;
  readonly sheetUuid: string;
  /** Whom it is about. */
  readonly who: string | null;
  readonly period: DayPeriod | null;
  /** What else the sentence says: a date, another session, a name. */
  readonly detail: string | null;
  /** Of a sheet that is not what was validated: why, and what has changed. */
  readonly fault: SheetFault | null;
  readonly changes: readonly ContentChange[];
  /** Type of the document that it is about. */
  readonly document: string | null;
  /** Hours that a document or a mail said and that no longer are; null: it is about something else. */
  readonly hours: HoursFinding | null;
  /** How a signed day has moved since; null: it is about something else. */
  readonly moved: HoursChange | null;
}
