import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface FormButtonsProps {
  /** False: nothing can be saved, so there is no button to. */
  readonly canSave: boolean;
  /** A new record may be saved as it first stands. Default false. */
  readonly isNew?: boolean;
  /** More buttons, e.g. delete. */
  readonly children?: ReactNode;
}

/** The buttons under a form, always in sight. */
export const FormButtons = ({ canSave, isNew = false, children }: FormButtonsProps) => {
  const words = useWords();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  return (
    <Paper
      variant="outlined"
      sx={{ position: 'sticky', bottom: 8, zIndex: 3, p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {canSave ? <SubmitButton isNew={isNew} /> : null}
      <Button component={Link} to={createPath({ resource, type: 'list' })} color="inherit">
        {words('form.back')}
      </Button>
      {children}
    </Paper>
  );
};
