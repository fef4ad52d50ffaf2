import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext, useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useWords } from '../../i18n/useWords.ts';
import { BackLink } from '../../pageParts/BackLink.tsx';
import { FormFooter } from './FormFooter.tsx';
import { ANOTHER } from './isSaveAnotherSubmit.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface FormButtonsProps {
  /** False hides the save button. */
  readonly canSave: boolean;
  /** A new record may be saved unchanged. Default false. */
  readonly isNew?: boolean;
  /** Offer "save and create another". Default false. */
  readonly offersAnother?: boolean;
  /** In place of the save button. Default: it saves at once. */
  readonly saveButton?: ReactNode;
  /** More buttons, e.g. delete. */
  readonly children?: ReactNode;
}

/** Saves a new record and starts the next. */
const SaveAnotherButton = () => {
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

/** The buttons below a form, always visible. */
export const FormButtons = ({ canSave, isNew = false, offersAnother = false, saveButton, children }: FormButtonsProps) => {
  const words = useWords();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  return (
    <FormFooter>
      {canSave ? (saveButton ?? <SubmitButton isNew={isNew} />) : null}
      {canSave && offersAnother ? <SaveAnotherButton /> : null}
      <BackLink isButton to={createPath({ resource, type: 'list' })} label={words('form.back')} />
      {children}
    </FormFooter>
  );
};
