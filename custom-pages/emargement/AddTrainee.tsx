import { useId, useState } from 'react';
import { attendanceApi } from './attendanceApi.ts';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
import { useAction } from './useAction.ts';

const EMPTY = { firstName: '', lastName: '' };

/** Puts someone on the sheet whom nobody had announced. */
export const AddTrainee = ({ sheet, onChange }: { readonly sheet: string; readonly onChange: () => Promise<void> }) => {
  const words = MESSAGES.add;
  const id = useId();
  const [names, setNames] = useState(EMPTY);
  const [added, setAdded] = useState<string | null>(null);
  const { isRunning, error, run } = useAction();
  const firstName = names.firstName.trim();
  const lastName = names.lastName.trim();
  const handleSubmit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setAdded(null);
    const isDone = await run(async () => {
      await attendanceApi.addTrainee(sheet, { firstName, lastName });
      await onChange();
    });
    if (!isDone) return;
    setAdded(`${firstName} ${lastName}`);
    setNames(EMPTY);
  };
  return (
    <details className="card">
      <summary>{words.title}</summary>
      <form onSubmit={(event) => void handleSubmit(event)}>
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
        {added && <Notice level="success">{words.done(added)}</Notice>}
        <div className="actions">
          <button type="submit" className="button button-main" disabled={isRunning || !firstName || !lastName}>
            {words.submit}
          </button>
        </div>
      </form>
    </details>
  );
};
