import { useId, useState } from 'react';
import { BIRTH_NAME_REFUSAL, NUMBER_REFUSALS, PROVISIONAL_WARNING } from '../../../../model/messages/passport/identity.ts';
import type { OwnIdentityView } from '../../../../model/passport/ownIdentity.ts';
import { BIRTH_NAME_MAX_LENGTH, readBirthName } from '../../../../model/passport/passportIdentity.ts';
import { isProvisionalNir, readNir, TYPED_NIR_MAX_LENGTH } from '../../../../model/passport/socialSecurityNumber.ts';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { useAction } from '../calls/useAction.ts';
import { Notice } from '../parts/Notice.tsx';
import { refusedBy } from '../parts/refusedBy.ts';
import { MESSAGES } from '../words/messages.ts';
import { PREPARATION_MESSAGES } from '../words/preparationMessages.ts';

const WORDS = PREPARATION_MESSAGES.identity;

interface IdentityFormProps {
  readonly uuid: string;
  readonly mail: string | undefined;
  readonly identity: OwnIdentityView;
  readonly onStored: (identity: OwnIdentityView) => void;
  /** Goes back without a change; null: there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

interface Faults {
  readonly birthName: string | null;
  readonly number: string | null;
}

const NO_FAULT: Faults = { birthName: null, number: null };

interface Typed {
  readonly birthName: string;
  readonly number: string;
  /** A number is there already, and stays where none is typed. */
  readonly hasNumber: boolean;
}

const numberFault = (typed: string): string | null => {
  const read = readNir(typed);
  return 'fault' in read ? NUMBER_REFUSALS[read.fault] : null;
};

/** Faults of what was typed, said at once. */
const faultsOf = ({ birthName, number, hasNumber }: Typed): Faults => ({
  birthName: readBirthName(birthName) === null ? BIRTH_NAME_REFUSAL : null,
  number: hasNumber && number.trim() === '' ? null : numberFault(number),
});

const isProvisional = (typed: string): boolean => {
  const read = readNir(typed);
  return 'number' in read && isProvisionalNir(read.number);
};

interface InputProps {
  readonly label: string;
  readonly help?: string;
  readonly maxLength: number;
  readonly value: string;
  readonly fault: string | null;
  readonly onChange: (value: string) => void;
}

/** An input with its help, and what is wrong with it right below. */
const Input = ({ label, help, maxLength, value, fault, onChange }: InputProps) => {
  const [input, helpLine, refusal] = [useId(), useId(), useId()];
  return (
    <>
      <label htmlFor={input}>{label}</label>
      {help && (
        <p id={helpLine} className="detail">
          {help}
        </p>
      )}
      <input
        id={input}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        required
        {...refusedBy(refusal, fault !== null, help && helpLine)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault && (
        <Notice id={refusal} level="error">
          {fault}
        </Notice>
      )}
    </>
  );
};

/** Birth name and number; a number that is there is never shown, and only replaced by another one. */
export const IdentityForm = ({ uuid, mail, identity, onStored, onCancel }: IdentityFormProps) => {
  const [birthName, setBirthName] = useState(identity.birthName);
  const [number, setNumber] = useState('');
  const [faults, setFaults] = useState(NO_FAULT);
  const { isRunning, error, run } = useAction();
  const hasNumber = identity.numberState === 'given';
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const ownFaults = faultsOf({ birthName, number, hasNumber });
    setFaults(ownFaults);
    // A wrong number is sent all the same: the server counts the tries of a link.
    if (ownFaults.birthName !== null || (ownFaults.number !== null && number.trim() === '')) return;
    const body = { birthName, ...(number.trim() !== '' && { number }) };
    void run(async () => onStored(await attendanceApi.giveIdentity(uuid, mail, body)), WORDS.saved);
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Input
        label={WORDS.birthName}
        maxLength={BIRTH_NAME_MAX_LENGTH}
        value={birthName}
        fault={faults.birthName}
        onChange={(typed) => {
          setBirthName(typed.toLocaleUpperCase('fr'));
          setFaults({ ...faults, birthName: null });
        }}
      />
      <Input
        label={WORDS.number}
        help={identity.maskedNumber ? WORDS.keptHelp(identity.maskedNumber) : WORDS.numberHelp}
        maxLength={TYPED_NIR_MAX_LENGTH}
        value={number}
        fault={faults.number}
        onChange={(typed) => {
          setNumber(typed);
          setFaults({ ...faults, number: null });
        }}
      />
      {error && error.message !== faults.number && <Notice level="error">{error.message}</Notice>}
      {isProvisional(number) && <Notice level="warning">{PROVISIONAL_WARNING}</Notice>}
      <div className="actions">
        {onCancel && (
          <button type="button" className="button" disabled={isRunning} onClick={onCancel}>
            {MESSAGES.cancel}
          </button>
        )}
        <button type="submit" className="button button-main" disabled={isRunning}>
          {WORDS.save}
        </button>
      </div>
    </form>
  );
};
