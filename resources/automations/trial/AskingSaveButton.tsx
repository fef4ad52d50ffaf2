import { type MouseEvent, useRef } from 'react';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { SubmitButton } from '../../../src/frames/form/SubmitButton.tsx';
import { useWords } from '../../../src/i18n/useWords.ts';
import { AUTOMATION_PAGE as WORDS } from '../sentence/messages.ts';
import { TrialResult } from './TrialResult.tsx';
import { useTrial } from './useTrial.ts';

interface AskingSaveButtonProps {
  readonly collection: 'automations' | 'shipped_automations';
  readonly name: string;
  readonly isNew?: boolean;
}

/** Saves an automation that is on, once its trial was seen: from then on it acts as it was composed. */
export const AskingSaveButton = ({ collection, name, isNew = false }: AskingSaveButtonProps) => {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const { run, isRunning, trial, close } = useTrial(collection);
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    form.current = event.currentTarget.form;
    void run();
  };
  const save = () => {
    close();
    form.current?.requestSubmit();
  };
  return (
    <>
      <SubmitButton isNew={isNew} question={{ ask, isRunning }} />
      {trial ? (
        <ConfirmDialog
          title={WORDS.saveActiveTitle(name)}
          text={WORDS.saveActiveText(trial.total)}
          button={words('form.save')}
          isRunning={false}
          onConfirm={save}
          onClose={close}
        >
          {trial.total > 0 ? <TrialResult trial={trial} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
