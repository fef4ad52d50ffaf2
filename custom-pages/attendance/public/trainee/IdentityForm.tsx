import { useId, useState } from 'react';
import { NUMBER_REFUSALS, PROVISIONAL_WARNING } from '../../../../model/messages/passport/identity.ts';
import type { OwnIdentityView } from '../../../../model/passport/ownIdentity.ts';
import { BIRTH_NAME_MAX_LENGTH } from '../../../../model/passport/passportIdentity.ts';
import { isProvisionalNir, readNir, TYPED_NIR_MAX_LENGTH } from '../../../../model/passport/socialSecurityNumber.ts';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { useAction } from '../calls/useAction.ts';
import { Notice } from '../parts/Notice.tsx';
import { refusedBy } from '../parts/refusedBy.ts';
import { PREPARATION_MESSAGES } from '../words/preparationMessages.ts';

const WORDS = PREPARATION_MESSAGES.identity;

interface IdentityFormProps {
  readonly uuid: string;
  readonly mail: string | undefined;
  readonly identity: OwnIdentityView;
  readonly onStored: (identity: OwnIdentityView) => void;
}

/** Fault of a typed number that its own key tells, so that it is not sent. */
const faultOf = (typed: string): string | null => {
  const read = readNir(typed);
  return 'fault' in read ? NUMBER_REFUSALS[read.fault] : null;
};

const isProvisional = (typed: string): boolean => {
  const read = readNir(typed);
  return 'number' in read && isProvisionalNir(read.number);
};

/** Birth name and number; a number that is there is never shown, and only replaced by another one. */
export const IdentityForm = ({ uuid, mail, identity, onStored }: IdentityFormProps) => {
  const [nameInput, numberInput, help, refusal] = [useId(), useId(), useId(), useId()];
  const [birthName, setBirthName] = useState(identity.birthName);
  const [number, setNumber] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { isRunning, error, run } = useAction();
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const ownFault = faultOf(number);
    setFault(ownFault);
    if (ownFault !== null) return;
    void run(async () => onStored(await attendanceApi.giveIdentity(uuid, mail, { birthName, number })), WORDS.saved);
  };
  const refused = fault ?? error?.message ?? null;
  return (
    <form noValidate onSubmit={handleSubmit}>
      <label htmlFor={nameInput}>{WORDS.birthName}</label>
      <input
        id={nameInput}
        autoComplete="off"
        maxLength={BIRTH_NAME_MAX_LENGTH}
        required
        value={birthName}
        onChange={({ target }) => setBirthName(target.value.toLocaleUpperCase('fr'))}
      />
      <label htmlFor={numberInput}>{WORDS.number}</label>
      <p id={help} className="detail">
        {WORDS.numberHelp}
      </p>
      <input
        id={numberInput}
        autoComplete="off"
        spellCheck={false}
        maxLength={TYPED_NIR_MAX_LENGTH}
        required
        {...refusedBy(refusal, refused !== null, help)}
        value={number}
        onChange={({ target }) => {
          setNumber(target.value);
          setFault(null);
        }}
      />
      {refused && (
        <Notice id={refusal} level="error">
          {refused}
        </Notice>
      )}
      {isProvisional(number) && <Notice level="warning">{PROVISIONAL_WARNING}</Notice>}
      <div className="actions">
        <button type="submit" className="button button-main" disabled={isRunning}>
          {WORDS.save}
        </button>
      </div>
    </form>
  );
};
