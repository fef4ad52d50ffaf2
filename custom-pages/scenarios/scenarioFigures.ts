import type { ScenarioFigures } from '../../model/scenarios/scenarioView.ts';
import { formatNumber, formatPrice } from '../../src/records/formatValue.ts';
import { SCENARIO_MESSAGES } from './messages.ts';

/** A figure by which proposals are compared. */
interface Figure {
  readonly name: keyof typeof SCENARIO_MESSAGES.figures;
  readonly text: string;
}

/** The figures of a proposal as text, in the order of the comparison. */
export const scenarioFigures = (figures: ScenarioFigures): readonly Figure[] => [
  { name: 'planned', text: SCENARIO_MESSAGES.of(figures.planned, figures.needs) },
  { name: 'days', text: formatNumber(figures.days) },
  { name: 'newSessions', text: formatNumber(figures.newSessions) },
  { name: 'joinedSessions', text: formatNumber(figures.joinedSessions) },
  { name: 'kilometres', text: SCENARIO_MESSAGES.kilometres(formatNumber(Math.round(figures.kilometres))) },
  { name: 'fill', text: figures.fill === null ? '–' : SCENARIO_MESSAGES.percent(formatNumber(Math.round(100 * figures.fill))) },
  { name: 'price', text: formatPrice(figures.price) },
  { name: 'pricePerTrainee', text: figures.pricePerTrainee === null ? '–' : formatPrice(figures.pricePerTrainee) },
  {
    name: 'load',
    text: figures.trainers.map(({ trainer, days }) => SCENARIO_MESSAGES.trainerDays(trainer.label, days)).join(', ') || '–',
  },
];
