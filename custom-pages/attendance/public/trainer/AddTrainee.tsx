import { useId, useRef, useState } from 'react';
import { announce } from '../../../../src/focus/announce.ts';
import { attendanceApi } from '../calls/attendanceApi.ts';
import { useAction } from '../calls/useAction.ts';
import { Notice } from '../parts/Notice.tsx';
import { refusedBy } from '../parts/refusedBy.ts';
import { MESSAGES } from '../words/messages.ts';

type Employer = 'company' | 'individual';

const EMPTY = { firstName: '', lastName: '', companyName: '' };

/** Adds an unannounced trainee to the sheet. */
export const AddTrainee = ({ sheet, onChange }: { readonly sheet: string; readonly onChange: () => Promise<void> }) => {
  const words = MESSAGES.add;
  const id = useId();
  const [names, setNames] = useState(EMPTY);
  const [employer, setEmployer] = useState<Employer | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const { isRunning, error, run } = useAction();
  const firstName = names.firstName.trim();
  const lastName = names.lastName.trim();
  const companyName = employer === 'company' ? names.companyName.trim() : null;
  const isComplete = firstName && lastName && employer && companyName !== '';
  const handleSubmit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setSuccess(null);
    await run(async () => {
      const answer = await attendanceApi.addTrainee(sheet, {
        firstName,
        lastName,
        companyName,
        isIndividual: employer === 'individual',
      });
      const isAsked = answer['@type'] === 'EmargementWalkIn';
      const name = `${firstName} ${lastName}`;
      setSuccess((isAsked ? words.asked : words.done)(name));
      announce((isAsked ? MESSAGES.said.asked : MESSAGES.said.added)(name));
      setNames(EMPTY);
      setEmployer(null);
      await onChange();
    });
    firstField.current?.focus();
  };
  return (
    <details className="card">
      <summary>{words.title}</summary>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <label htmlFor={`${id}-first`}>{words.firstName}</label>
        <input
          ref={firstField}
          id={`${id}-first`}
          required
          maxLength={100}
          autoComplete="off"
          {...refusedBy(`${id}-refusal`, error !== null)}
          value={names.firstName}
          onChange={({ target }) => setNames({ ...names, firstName: target.value })}
        />
        <label htmlFor={`${id}-last`}>{words.lastName}</label>
        <input
          id={`${id}-last`}
          required
          maxLength={100}
          autoComplete="off"
          value={names.lastName}
          onChange={({ target }) => setNames({ ...names, lastName: target.value })}
        />
        <fieldset>
          <legend>{words.employer}</legend>
          {(['company', 'individual'] as const).map((choice) => (
            <label key={choice} className="choice">
              <input type="radio" name={`${id}-employer`} checked={employer === choice} onChange={() => setEmployer(choice)} />
              {words[choice]}
            </label>
          ))}
        </fieldset>
        {employer === 'company' && (
          <>
            <label htmlFor={`${id}-company`}>{words.companyName}</label>
            <input
              id={`${id}-company`}
              required
              maxLength={200}
              autoComplete="off"
              value={names.companyName}
              onChange={({ target }) => setNames({ ...names, companyName: target.value })}
            />
          </>
        )}
        <p className="detail">{words.detail}</p>
        {error && (
          <Notice id={`${id}-refusal`} level="error">
            {error.message}
          </Notice>
        )}
        {success && <Notice level="success">{success}</Notice>}
        <div className="actions">
          <button type="submit" className="button button-main" disabled={isRunning || !isComplete}>
            {words.submit}
          </button>
        </div>
      </form>
    </details>
  );
};
