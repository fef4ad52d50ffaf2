import type { TrainingSessionStatus } from '../../../model/sessions/trainingSessionStatuses.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import type { PlanningEvent } from '../planningEvents.ts';
import { eventAbbreviation, eventTitle } from './eventWords.ts';
import { leastAdvanced, type OptionMark } from './optionMarks.ts';
import { type Child, element } from './plainElement.ts';

export interface DrawEventOptions {
  /** A narrow column: the training's abbreviation above the figures, place only in the tooltip. Default false. */
  readonly isCompact?: boolean;
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

const row = (name: string, ...children: readonly Child[]): HTMLElement => element('span', { class: name }, ...children);

/** Content of a session's block: status, training, options, fill rate, place. The button around it has the accessible name. */
export const drawEvent = (event: PlanningEvent, { isCompact = false, copyIcon }: DrawEventOptions): HTMLElement => {
  const icon = event.status ? copyIcon(event.status) : '';
  const fill = element('span', { class: 'event-fill' }, PLANNING_MESSAGES.fill(event.registered, event.goal));
  const parts = isCompact
    ? [
        row('event-head', line(eventAbbreviation(event), event.isCanceled)),
        row('event-foot', fill, ...leastAdvanced(event.options).map(dot)),
      ]
    : [row('event-head', icon, title(event), fill), row('event-foot', line(event.place, false), ...event.options.map(letter))];
  return element('span', { class: isCompact ? 'event-body is-compact' : 'event-body', 'aria-hidden': 'true' }, ...parts);
};
