import { useId } from 'react';

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
      <input id={input} required maxLength={500} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
};
