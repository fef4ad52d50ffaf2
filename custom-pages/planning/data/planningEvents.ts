import { parisDateTime, parisDay } from '../../../model/calendar/parisTime.ts';
import type { CardText } from '../../../model/customisation/cardFields.ts';
import { compareFrench } from '../../../model/kernel/values/french.ts';
import { onCustomised } from '../../../model/registry/customisation.ts';
import type { ScenarioItem } from '../../../model/scenarios/scenarioView.ts';
import { DEFAULT_TRAINING_COLOUR } from '../../../model/sessions/trainingColour.ts';
import {
  areAllCanceled,
  presentTrainings,
  TRAINING_SESSION_STATUSES,
  type TrainingSessionStatus,
} from '../../../model/sessions/trainingSessionStatuses.ts';
import { type OptionMark, optionMarks } from './optionMarks.ts';
import type { DayTraining, PlanningLogisticSession } from './planningLogisticSession.ts';
import { addDays, daysOfPeriod, type PlanningPeriod } from './planningPeriod.ts';
import { rowsOfLogisticSession } from './rowKinds.ts';

/** Facts of a proposed event: other events of the calendar have none. */
export interface EventProposal {
  readonly item: ScenarioItem;
  /** The day of the item that the event is, `YYYY-MM-DD`. */
  readonly day: string;
  readonly isMovable: boolean;
}

/** A logistic session for the calendar. Times are Paris clock times. */
export interface PlanningEvent {
  /** IRI of the logistic session; of a proposed one a key of its own. */
  readonly id: string;
  /** The record it was made from. */
  readonly logisticSession: PlanningLogisticSession;
  /** Rows of the planning that show the event. */
  readonly rowIds: readonly string[];
  /** `YYYY-MM-DDTHH:mm`. */
  readonly start: string;
  readonly end: string;
  /** Title of the first training that is not canceled, or of the first if all are; empty without training. */
  readonly title: string;
  /** Number of further trainings. */
  readonly others: number;
  readonly colour: string;
  readonly textColour: string;
  /** The least advanced status of trainings that are not canceled; `canceled` if all are; null without training. */
  readonly status: TrainingSessionStatus | null;
  readonly registered: number;
  readonly goal: number;
  readonly place: string;
  /** First and last day of a training of several days, `25/11–27/11`; empty: the training is on this day only. */
  readonly trainingDays: string;
  readonly trainers: string;
  readonly options: readonly OptionMark[];
  /** Added fields that the view shows. Default none. */
  readonly card?: readonly CardText[];
  /** All its trainings are canceled: sorted last. */
  readonly isCanceled: boolean;
  /** Not on the planning yet. Default: it is. */
  readonly proposal?: EventProposal;
}

const leastAdvanced = (trainings: readonly DayTraining[]): TrainingSessionStatus | null => {
  const present = TRAINING_SESSION_STATUSES.filter((status) => trainings.some((training) => training.status === status));
  return present[0] ?? null;
};

const sum = (trainings: readonly DayTraining[], key: 'numberTraineesRegistered' | 'goalNumberTrainees'): number =>
  trainings.reduce((total, training) => total + training[key], 0);

const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** The training's days, `25/11–27/11`, if it has others than the session. */
export const trainingDaysOf = ({ startAt, endAt }: PlanningLogisticSession, training: DayTraining | undefined): string => {
  if (!(training?.startAt && training.endAt)) return '';
  const [first, last] = [parisDay(new Date(training.startAt)), parisDay(new Date(training.endAt))];
  const isWhole = first === parisDay(new Date(startAt)) && last === parisDay(new Date(endAt));
  return isWhole || first === last ? '' : `${shortDay(first)}–${shortDay(last)}`;
};

const isColour = (text: string | undefined): text is string => text !== undefined && /^#[0-9a-f]{6}$/i.test(text);

const rowsOfArea = (logisticSession: PlanningLogisticSession): readonly string[] =>
  rowsOfLogisticSession('area', logisticSession, new Map());

/** Pure black: black or white has a contrast of at least 4.5 on any colour, a softer dark has not. */
const DARK = '#000000';
const LIGHT = '#FFFFFF';

const channel = (hex: string, offset: number): number => {
  const value = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2) of a colour `#RRGGBB`. */
const luminance = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

/** Black or white text, whichever contrasts more. */
export const readableTextColour = (background: string): string =>
  contrast(background, LIGHT) >= contrast(background, DARK) ? LIGHT : DARK;

const eventOfLogisticSession = (logisticSession: PlanningLogisticSession, rowIds: readonly string[]): PlanningEvent => {
  const isCanceled = areAllCanceled(logisticSession.trainingSessions);
  const trainings = presentTrainings(logisticSession.trainingSessions);
  const [first] = trainings;
  const color = first?.trainingType?.color;
  const colour = isColour(color) ? color : DEFAULT_TRAINING_COLOUR;
  return {
    id: logisticSession['@id'],
    logisticSession,
    rowIds,
    start: parisDateTime(new Date(logisticSession.startAt)),
    end: parisDateTime(new Date(logisticSession.endAt)),
    title: first?.trainingType?.name ?? '',
    others: Math.max(0, trainings.length - 1),
    colour,
    textColour: readableTextColour(colour),
    status: leastAdvanced(trainings),
    registered: sum(trainings, 'numberTraineesRegistered'),
    goal: sum(trainings, 'goalNumberTrainees'),
    place: [logisticSession.trainingLocation?.name, logisticSession.trainingLocation?.city].filter(Boolean).join(', '),
    trainingDays: trainingDaysOf(logisticSession, first),
    trainers: logisticSession.trainers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
    options: optionMarks(logisticSession.options ?? {}),
    ...(logisticSession.card && { card: logisticSession.card }),
    isCanceled,
  };
};

let drawnOf = new WeakMap<PlanningLogisticSession, PlanningEvent>();
onCustomised(() => {
  drawnOf = new WeakMap();
});

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/**
 * The calendar event of a logistic session; canceled trainings count only if there is no other. Cached by session and rows, so
 * that unchanged events are not rendered again.
 */
export const planningEvent = (
  logisticSession: PlanningLogisticSession,
  rowIds: readonly string[] = rowsOfArea(logisticSession),
): PlanningEvent => {
  const drawn = drawnOf.get(logisticSession);
  if (drawn && isSameList(drawn.rowIds, rowIds)) return drawn;
  const event = eventOfLogisticSession(logisticSession, rowIds);
  drawnOf.set(logisticSession, event);
  return event;
};

/** Canceled ones last, others by start. */
export const inOrder = (left: PlanningEvent, right: PlanningEvent): number =>
  Number(left.isCanceled) - Number(right.isCanceled) ||
  left.start.localeCompare(right.start) ||
  compareFrench(left.title, right.title) ||
  left.logisticSession.id - right.logisticSession.id;

/** All logistic sessions, canceled ones last. */
export const planningEvents = (
  logisticSessions: readonly PlanningLogisticSession[],
  rowsOf: (logisticSession: PlanningLogisticSession) => readonly string[] = rowsOfArea,
): readonly PlanningEvent[] =>
  logisticSessions.map((logisticSession) => planningEvent(logisticSession, rowsOf(logisticSession))).toSorted(inOrder);

/** Does the event touch the day; an end at midnight does not touch the next day. */
const isOn = ({ start, end }: PlanningEvent, day: string): boolean =>
  start < `${addDays(day, 1)}T00:00` && (end > `${day}T00:00` || start.startsWith(day));

/** The period's days with sessions, each with its sessions. */
export const eventsByDay = (
  events: readonly PlanningEvent[],
  period: PlanningPeriod,
): readonly { readonly day: string; readonly events: readonly PlanningEvent[] }[] =>
  daysOfPeriod(period)
    .map((day) => ({ day, events: events.filter((event) => isOn(event, day)) }))
    .filter((group) => group.events.length > 0);
