import type { TrainingSessionStatus } from '../../../model/sessions/trainingSessionStatuses.ts';
import { eventAbbreviation, eventTitle, shortHours, shortTrainers } from '../data/eventWords.ts';
import { leastAdvanced, type OptionMark } from '../data/optionMarks.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { PROPOSAL_MESSAGES } from '../data/scenarioMessages.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import { type Child, element } from './fullcalendar/plainElement.ts';

export interface DrawEventOptions {
  /**
   * `wide`: with hours and trainers; `list`: with trainers, beside its hours; `medium`: the title has the whole width, hours only where a
   * column is wide enough; `compact`: the training's abbreviation above the figures, place only in the tooltip.
   * Default `wide`.
   */
  readonly size?: 'wide' | 'list' | 'medium' | 'compact';
  /** A copy of a status icon. */
  readonly copyIcon: (status: TrainingSessionStatus) => Child;
}

const line = (text: Child, isStruck: boolean): HTMLElement =>
  element('span', { class: isStruck ? 'event-line is-struck' : 'event-line' }, text);

/** Up to two lines. */
const title = (event: PlanningEvent): HTMLElement =>
  element('span', { class: event.isCanceled ? 'event-title is-struck' : 'event-title' }, eventTitle(event));

const letter = ({ kind, state }: OptionMark): HTMLElement =>
  element('span', { class: `event-option is-${state}` }, PLANNING_MESSAGES.optionLetters[kind]);

const dot = ({ state }: OptionMark): HTMLElement => element('span', { class: `event-dot is-${state}` });

/** Trainees that join a stored session, or trainees and goal. */
const fillOf = ({ proposal, registered, goal }: PlanningEvent): string =>
  proposal?.item.trainingSession ? PROPOSAL_MESSAGES.more(registered) : PLANNING_MESSAGES.fill(registered, goal);

/** Something speaks against a proposed session. */
const isContested = ({ proposal }: PlanningEvent): boolean =>
  proposal !== undefined && proposal.item.conflicts.length + proposal.item.obstacles.length > 0;

const fill = (event: PlanningEvent): HTMLElement => element('span', { class: 'event-fill' }, fillOf(event));

const alertOf = (event: PlanningEvent): readonly HTMLElement[] =>
  isContested(event) ? [element('span', { class: 'event-alert' }, '!')] : [];

const row = (name: string, ...children: readonly Child[]): HTMLElement => element('span', { class: name }, ...children);

/** Place, after the days of a training of several days. */
const placeLine = ({ trainingDays, place }: PlanningEvent): HTMLElement =>
  line([trainingDays && PLANNING_MESSAGES.trainingDays(trainingDays), place].filter(Boolean).join(' · '), false);

const when = (event: PlanningEvent): HTMLElement =>
  row('event-when', line([shortHours(event), shortTrainers(event)].filter(Boolean).join(' · '), false));

/** Added fields that the view shows. */
const cardRow = ({ card = [] }: PlanningEvent): readonly HTMLElement[] =>
  card.length > 0 ? [row('event-when', line(card.map(({ short }) => short).join(' · '), false))] : [];

const withTrainers = (event: PlanningEvent): readonly HTMLElement[] =>
  event.trainers ? [row('event-when', line(event.trainers, false))] : [];

type Size = NonNullable<DrawEventOptions['size']>;

/** The lines of a block. */
const ROWS: Readonly<Record<Size, (event: PlanningEvent, icon: Child) => readonly HTMLElement[]>> = {
  wide: (event, icon) => [
    row('event-head', icon, ...alertOf(event), title(event), fill(event)),
    row('event-foot', placeLine(event), ...event.options.map(letter)),
    when(event),
    ...cardRow(event),
  ],
  list: (event, icon) => [
    row('event-head', icon, ...alertOf(event), title(event), fill(event)),
    row('event-foot', placeLine(event), ...event.options.map(letter)),
    ...withTrainers(event),
    ...cardRow(event),
  ],
  medium: (event, icon) => [
    row('event-head', ...alertOf(event), title(event)),
    row('event-foot', icon, fill(event), placeLine(event), ...leastAdvanced(event.options).map(dot)),
    when(event),
    ...cardRow(event),
  ],
  compact: (event) => [
    row('event-head', ...alertOf(event), line(eventAbbreviation(event), event.isCanceled)),
    row('event-foot', fill(event), ...leastAdvanced(event.options).map(dot)),
  ],
};

/** Content of a session's block: status, training, options, fill rate, place. The button around it has the accessible name. */
export const drawEvent = (event: PlanningEvent, { size = 'wide', copyIcon }: DrawEventOptions): HTMLElement => {
  const icon = event.status ? copyIcon(event.status) : '';
  return element('span', { class: `event-body is-${size}`, 'aria-hidden': 'true' }, ...ROWS[size](event, icon));
};
