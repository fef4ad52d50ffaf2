import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { useWords } from '../i18n/useWords.ts';
import { BackLink } from '../layout/BackLink.tsx';
import { FormFooter } from './FormFooter.tsx';
import { SaveAnotherButton } from './SaveAnotherButton.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface FormButtonsProps {
  /** False hides the save button. */
  readonly canSave: boolean;
  /** A new record may be saved unchanged. Default false. */
  readonly isNew?: boolean;
  /** Offer "save and create another". Default false. */
  readonly offersAnother?: boolean;
  /** More buttons, e.g. delete. */
  readonly children?: ReactNode;
}

/** The buttons below a form, always visible. */
export const FormButtons = ({ canSave, isNew = false, offersAnother = false, children }: FormButtonsProps) => {
  const words = useWords();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  return (
    <FormFooter>
      {canSave ? <SubmitButton isNew={isNew} /> : null}
      {canSave && offersAnother ? <SaveAnotherButton /> : null}
      <BackLink isButton to={createPath({ resource, type: 'list' })} label={words('form.back')} />
      {children}
    </FormFooter>
  );
};
