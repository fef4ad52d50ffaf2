import SaveIcon from '@mui/icons-material/Save';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useWords } from '../../i18n/useWords.ts';

interface SubmitButtonProps {
  readonly isNew: boolean;
  /** Asks before, also after Enter in a field: it keeps the click from submitting, and submits the form later. Default: no question. */
  readonly question?: { readonly ask: (event: MouseEvent<HTMLButtonElement>) => void; readonly isRunning: boolean };
}

/**
 * Saves the form. Unlike react-admin's button it stays enabled during validation: the blur caused by clicking it must not lose
 * the click.
 */
export const SubmitButton = ({ isNew, question }: SubmitButtonProps) => {
  const words = useWords();
  const { saving } = useSaveContext();
  const { isSubmitting, dirtyFields } = useFormState();
  const isUnchanged = !isNew && Object.keys(dirtyFields).length === 0;

  return (
    <Button
      type="submit"
      onClick={question?.ask}
      variant="contained"
      startIcon={<SaveIcon />}
      loading={isSubmitting || saving === true || question?.isRunning === true}
      disabled={isUnchanged}
    >
      {words('form.save')}
    </Button>
  );
};
