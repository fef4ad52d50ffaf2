import { useId } from 'react';
import { REASON_MAX_LENGTH } from '../../../model/attendance/reasonLength.ts';

interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A reason that the journal stores and the sheet prints. */
export const ReasonField = ({ label, value, onChange }: ReasonFieldProps) => {
  const input = useId();
  return (
    <div className="typed">
      <label htmlFor={input}>{label}</label>
      <input id={input} required maxLength={REASON_MAX_LENGTH} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
};
