import { useId } from 'react';
import { TYPED_CONSENT } from '../../../model/attendance/typedSignature.ts';
import { MESSAGES } from './messages.ts';
import { refusedBy } from './refusedBy.ts';

interface TypedNameProps {
  /** Who signs. */
  readonly name: string;
  readonly value: string;
  readonly isAgreed: boolean;
  /** Id of the error that refuses the name or asks for the consent; null: there is none. */
  readonly refusal: string | null;
  readonly onChange: (value: string) => void;
  readonly onAgree: (isAgreed: boolean) => void;
}

/**
 * A typed name instead of a drawing, for people who cannot draw: a text field and a checkbox, accessible by keyboard and screen
 * reader.
 */
export const TypedName = ({ name, value, isAgreed, refusal, onChange, onAgree }: TypedNameProps) => {
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
        {...refusedBy(refusal ?? '', refusal !== null && value.trim() === '')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <label className="check">
        <input
          type="checkbox"
          {...refusedBy(refusal ?? '', refusal !== null && !isAgreed)}
          checked={isAgreed}
          onChange={({ target }) => onAgree(target.checked)}
        />
        <span>{TYPED_CONSENT}</span>
      </label>
    </div>
  );
};
