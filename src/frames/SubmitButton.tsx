import SaveIcon from '@mui/icons-material/Save';
import Button from '@mui/material/Button';
import { useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useWords } from '../i18n/useWords.ts';

/**
 * Saves the form. Unlike react-admin's it stays enabled while a field validates: leaving a field by pressing this button
 * must not swallow the press.
 */
export const SubmitButton = ({ isNew }: { readonly isNew: boolean }) => {
  const words = useWords();
  const { saving } = useSaveContext();
  const { isSubmitting, dirtyFields } = useFormState();
  const isUnchanged = !isNew && Object.keys(dirtyFields).length === 0;

  return (
    <Button
      type="submit"
      variant="contained"
      startIcon={<SaveIcon />}
      loading={isSubmitting || saving === true}
      disabled={isUnchanged}
    >
      {words('form.save')}
    </Button>
  );
};
