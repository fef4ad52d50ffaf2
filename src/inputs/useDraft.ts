import { useState } from 'react';

interface DraftOptions<Value> {
  readonly value: Value;
  readonly format: (value: Value) => string;
  readonly parse: (text: string) => Value;
  readonly change: (value: Value) => void;
}

/** Raw text while typing ("12," on the way to 12,5); the formatted value on blur. */
export const useDraft = <Value>({ value, format, parse, change }: DraftOptions<Value>) => {
  const [draft, setDraft] = useState<string | null>(null);
  return {
    text: draft ?? format(value),
    type: (text: string) => {
      setDraft(text);
      change(parse(text));
    },
    leave: () => setDraft(null),
  };
};
