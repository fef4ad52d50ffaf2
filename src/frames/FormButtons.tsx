import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import { FormFoot } from './FormFoot.tsx';
import { SaveAnotherButton } from './SaveAnotherButton.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface FormButtonsProps {
  /** False: nothing can be saved, so there is no button to. */
  readonly canSave: boolean;
  /** A new record may be saved as it first stands. Default false. */
  readonly isNew?: boolean;
  /** Offers to save and go on with another new record. Default false. */
  readonly offersAnother?: boolean;
  /** More buttons, e.g. delete. */
  readonly children?: ReactNode;
}

/** The buttons under a form, always in sight. */
export const FormButtons = ({ canSave, isNew = false, offersAnother = false, children }: FormButtonsProps) => {
  const words = useWords();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  return (
    <FormFoot>
      {canSave ? <SubmitButton isNew={isNew} /> : null}
      {canSave && offersAnother ? <SaveAnotherButton /> : null}
      <Button component={Link} to={createPath({ resource, type: 'list' })} color="inherit">
        {words('form.back')}
      </Button>
      {children}
    </FormFoot>
  );
};
