import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { trainingTypeAbbreviation } from '../../../model/sessions/trainingTypeAbbreviation.ts';
import { fieldLabel } from '../../../src/records/fieldLabel.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import type { OptionMark } from './optionMarks.ts';
import type { PlanningEvent } from './planningEvents.ts';
import { dayTitle } from './planningPeriod.ts';
import { PROPOSAL_MESSAGES } from './scenarioMessages.ts';

/** Title of its first training, and the number of others. */
export const eventTitle = ({ title, others }: PlanningEvent): string =>
  `${title || PLANNING_MESSAGES.noTraining}${others > 0 ? ` ${PLANNING_MESSAGES.others(others)}` : ''}`;

/** The same for a narrow column: the training's abbreviation. */
export const eventAbbreviation = ({ title, others }: PlanningEvent): string =>
  `${title ? trainingTypeAbbreviation(title) : '–'}${others > 0 ? PLANNING_MESSAGES.more : ''}`;

/** Accessible name: training, day, place. */
export const eventName = (event: PlanningEvent): string =>
  [eventTitle(event), dayTitle(event.start.slice(0, 10)), event.place].filter(Boolean).join(', ');

/** `9:00 – 17:00`, with the last day if it is another. */
export const eventHours = ({ start, end }: PlanningEvent): string => {
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  return `${start.slice(11)} – ${isOneDay ? '' : `${dayTitle(end.slice(0, 10))} `}${end.slice(11)}`;
};

/** `09:00–17:00` */
export const shortHours = ({ start, end }: PlanningEvent): string => `${start.slice(11)}–${end.slice(11)}`;

/** `C. Martin, L. Petit` */
export const shortTrainers = ({ logisticSession: { trainers } }: PlanningEvent): string =>
  trainers.map(({ firstName, lastName }) => (lastName ? `${firstName.slice(0, 1)}. ${lastName}` : firstName)).join(', ');

const optionWords = ({ kind, state }: OptionMark): string =>
  PLANNING_MESSAGES.optionTitle(
    fieldLabel('logistic_sessions', `options.${kind}`),
    choiceLabel('logistic_sessions', `options.${kind}`, state),
  );

/** Lines of a proposed session: that it is only proposed, whom it is for, and what speaks against it. */
const proposalLines = ({ proposal }: PlanningEvent): readonly string[] => {
  if (!proposal) return [];
  const { isRefused, trainingSession, needTrainings, conflicts, obstacles } = proposal.item;
  return [
    isRefused ? PROPOSAL_MESSAGES.refused : trainingSession ? PROPOSAL_MESSAGES.joins : PROPOSAL_MESSAGES.proposed,
    needTrainings.map(({ label }) => label).join(', '),
    ...obstacles,
    ...conflicts.map(({ detail }) => detail),
  ];
};

/** Details of the session, one per line. */
export const eventLines = (event: PlanningEvent): readonly string[] =>
  [
    event.place,
    event.trainingDays && PLANNING_MESSAGES.trainingDaysTitle(event.trainingDays),
    (event.proposal ? PROPOSAL_MESSAGES.fillTitle : PLANNING_MESSAGES.fillTitle)(event.registered, event.goal),
    event.status ? choiceLabel('training_sessions', 'status', event.status) : '',
    event.trainers,
    ...event.options.map(optionWords),
    ...(event.card ?? []).map(({ full }) => full),
    ...proposalLines(event),
  ].filter(Boolean);

/** Tooltip and description: name, hours, then details. */
export const eventTooltip = (event: PlanningEvent): string =>
  [eventName(event), eventHours(event), ...eventLines(event).filter((line) => line !== event.place)].join('\n');
