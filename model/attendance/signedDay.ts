import type { DayPeriod } from '../calendar/halfDay.ts';
import {
  type ContentChange,
  type ContentChangeKind,
  contentChanges,
  type SheetContent,
  withStoredNames,
} from './sheetContent.ts';

/** Maximum length of the reason of an absence, a refusal or a correction. In its own file, so that the trainees' page loads nothing else. */
export const REASON_MAX_LENGTH = 500;

/*
 * What signatures state: date, hours, programme, place and training of their day, and that the trainer who counter-signed held it. A
 * write that changes one of these asks first, and names those who signed.
 */

/** The query parameter, and the field of a planning command, with the reason of a change that is meant. */
export const SIGNED_CHANGE_REASON = 'signedChangeReason';

/** A sheet with the facts of its training session and of its link. */
export interface SignedDay {
  readonly content: SheetContent;
  /** Is its training still on its logistic session. */
  readonly isLinked: boolean;
  /** Is its training cancelled: nobody attended it. */
  readonly isCanceled: boolean;
  /** Dates and place of the training session, as its own form has them. */
  readonly training: { readonly startAt: string; readonly endAt: string; readonly placeId: number; readonly place: string };
}

/** Somebody who signed the day, as the question names them. */
export interface DaySigner {
  readonly name: string;
  readonly isTrainer: boolean;
  readonly halfDays: readonly DayPeriod[];
}

/** Facts of the content that no longer agree with a signature once they change; people are another matter. */
const STATED: readonly ContentChangeKind[] = ['title', 'location', 'hours', 'programme', 'half_days'];

const trainingChanges = ({ training: before }: SignedDay, { training: after }: SignedDay): ContentChange[] => {
  const dates = ({ startAt, endAt }: SignedDay['training']) => `${startAt}/${endAt}`;
  const change = (kind: ContentChangeKind, old: string, current: string): ContentChange[] => [
    { kind, before: old, after: current },
  ];
  return [
    ...(dates(before) === dates(after) ? [] : change('training_dates', dates(before), dates(after))),
    ...(before.placeId === after.placeId ? [] : change('training_place', before.place, after.place)),
  ];
};

interface Compared {
  /** Ids of the trainers who counter-signed. */
  readonly counterSigned: readonly number[];
  /** Was the training session written itself: its dates also follow its other days, which is no change of this one. */
  readonly isTrainingWritten: boolean;
}

/** Changes of a signed day that contradict its signatures; renaming training, place or people does not. */
export const signedDayChanges = (
  before: SignedDay,
  after: SignedDay,
  { counterSigned, isTrainingWritten }: Compared,
): readonly ContentChange[] => {
  const trainerKeys = new Set(after.content.trainers.map(({ key }) => key));
  const changes = contentChanges(before.content, withStoredNames(after.content, before.content));
  const gone = before.content.trainers.filter(({ key }) => !trainerKeys.has(key) && counterSigned.includes(Number(key)));
  return [
    ...changes.filter(({ kind }) => STATED.includes(kind)),
    ...gone.map(
      ({ firstName, lastName }): ContentChange => ({ kind: 'trainer_removed', before: `${firstName} ${lastName}`, after: null }),
    ),
    ...(before.isLinked && !after.isLinked
      ? [{ kind: 'training_unlinked', before: before.content.title, after: null } as const]
      : []),
    ...(after.isCanceled && !before.isCanceled
      ? [{ kind: 'training_canceled', before: before.content.title, after: null } as const]
      : []),
    ...(isTrainingWritten ? trainingChanges(before, after) : []),
  ];
};
