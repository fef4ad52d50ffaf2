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

/**
 * A typed name instead of a drawing, for people who cannot draw: a text field and a checkbox, accessible by keyboard and screen
 * reader.
 */
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
