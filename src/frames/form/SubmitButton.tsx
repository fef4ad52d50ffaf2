import SaveIcon from '@mui/icons-material/Save';
import Button from '@mui/material/Button';
import { useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useWords } from '../../i18n/useWords.ts';

/**
 * Saves the form. Unlike react-admin's button it stays enabled during validation: the blur caused by clicking it must not lose
 * the click.
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
