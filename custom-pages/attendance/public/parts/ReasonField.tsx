import { useId } from 'react';
import { REASON_MAX_LENGTH } from '../../../../model/attendance/signedDay.ts';
import { refusedBy } from './refusedBy.ts';

interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Id of the error that refuses it; null: it is not refused. */
  readonly refusal?: string | null;
}

/** A reason that the journal stores and the sheet prints. */
export const ReasonField = ({ label, value, onChange, refusal = null }: ReasonFieldProps) => {
  const input = useId();
  return (
    <div className="typed">
      <label htmlFor={input}>{label}</label>
      <input
        id={input}
        required
        maxLength={REASON_MAX_LENGTH}
        {...refusedBy(refusal ?? '', refusal !== null)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
};
