import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { COMPANY_MESSAGES } from './messages.ts';

/** A command that reloads the company is disabled until the input is saved, with an explanation. */
export const SaveFirst = ({ children }: { readonly children: (isDirty: boolean) => ReactNode }) => {
  const { isDirty } = useFormState();
  return (
    <Tooltip title={isDirty ? COMPANY_MESSAGES.saveFirst : ''}>
      <span>{children(isDirty)}</span>
    </Tooltip>
  );
};
