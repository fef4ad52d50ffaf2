import { useId } from 'react';
import { TYPED_CONSENT } from '../../../model/attendance/typedSignature.ts';
import { MESSAGES } from './messages.ts';

interface TypedNameProps {
  /** Who signs. */
  readonly name: string;
  readonly value: string;
  readonly isAgreed: boolean;
  readonly onChange: (value: string) => void;
  readonly onAgree: (isAgreed: boolean) => void;
}

/** The name in place of a drawing, for whom cannot draw: a field and a box, which every keyboard and screen reader knows. */
export const TypedName = ({ name, value, isAgreed, onChange, onAgree }: TypedNameProps) => {
  const words = MESSAGES.pad.typed;
  const input = useId();
  return (
    <div className="typed">
      <label htmlFor={input}>{words.label(name)}</label>
      <input
        id={input}
        required
        maxLength={200}
        autoComplete="name"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <label className="check">
        <input type="checkbox" checked={isAgreed} onChange={({ target }) => onAgree(target.checked)} />
        <span>{TYPED_CONSENT}</span>
      </label>
    </div>
  );
};
