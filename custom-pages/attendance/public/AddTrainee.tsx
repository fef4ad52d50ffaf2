import { useId, useState } from 'react';
import { attendanceApi } from './attendanceApi.ts';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
import { useAction } from './useAction.ts';

const EMPTY = { firstName: '', lastName: '' };

/** Adds an unannounced trainee to the sheet. */
export const AddTrainee = ({ sheet, onChange }: { readonly sheet: string; readonly onChange: () => Promise<void> }) => {
  const words = MESSAGES.add;
  const id = useId();
  const [names, setNames] = useState(EMPTY);
  const [done, setDone] = useState<string | null>(null);
  const { isRunning, error, run } = useAction();
  const firstName = names.firstName.trim();
  const lastName = names.lastName.trim();
  const handleSubmit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setDone(null);
    await run(async () => {
      const answer = await attendanceApi.addTrainee(sheet, { firstName, lastName });
      const say = answer['@type'] === 'EmargementWalkIn' ? words.asked : words.done;
      setDone(say(`${firstName} ${lastName}`));
      setNames(EMPTY);
      await onChange();
    });
  };
  return (
    <details className="card">
      <summary>{words.title}</summary>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <label htmlFor={`${id}-first`}>{words.firstName}</label>
        <input
          id={`${id}-first`}
          required
          maxLength={100}
          autoComplete="off"
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
        {error && <Notice level="error">{error.message}</Notice>}
        {done && <Notice level="success">{done}</Notice>}
        <div className="actions">
          <button type="submit" className="button button-main" disabled={isRunning || !firstName || !lastName}>
            {words.submit}
          </button>
        </div>
      </form>
    </details>
  );
};
