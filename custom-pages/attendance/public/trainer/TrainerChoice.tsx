import { useId } from 'react';
import type { TrainerView } from '../../../../model/attendance/attendanceViews.ts';
import { MESSAGES } from '../words/messages.ts';

interface TrainerChoiceProps {
  readonly trainers: readonly TrainerView[];
  /** IRI. */
  readonly value: string;
  readonly onChange: (iri: string) => void;
}

export const trainerName = ({ firstName, lastName }: TrainerView): string => `${firstName} ${lastName}`;

/** Chooses which trainer signs. */
export const TrainerChoice = ({ trainers, value, onChange }: TrainerChoiceProps) => {
  const select = useId();
  return (
    <>
      <label htmlFor={select}>{MESSAGES.counter.who}</label>
      <select id={select} value={value} onChange={({ target }) => onChange(target.value)}>
        {trainers.map((trainer) => (
          <option key={trainer['@id']} value={trainer['@id']}>
            {trainerName(trainer)}
          </option>
        ))}
      </select>
    </>
  );
};
