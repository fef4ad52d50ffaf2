import Button from '@mui/material/Button';
import { useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useWords } from '../i18n/useWords.ts';
import { ANOTHER } from './isSaveAnotherSubmit.ts';

/** Saves a new record and starts the next. */
export const SaveAnotherButton = () => {
  const words = useWords();
  const { saving } = useSaveContext();
  const { isSubmitting } = useFormState();
  return (
    <Button
      {...ANOTHER}
      type="submit"
      variant="outlined"
      disabled={isSubmitting || saving === true}
      // On a phone it has its own row, below the other two.
      sx={{ order: { xs: 1, sm: 0 } }}
    >
      {words('form.save-another')}
    </Button>
  );
};
