import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';

interface AccountFormProps {
  /** Label of the button that sends it. */
  readonly button: string;
  readonly isRunning: boolean;
  /** Default false. */
  readonly isDisabled?: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  /** Fields of the form. */
  readonly children: ReactNode;
}

/** One of the small forms of "Mon compte", in its card. */
export const AccountForm = ({ button, isRunning, isDisabled = false, onSubmit, children }: AccountFormProps) => (
  <Stack component="form" noValidate spacing={2} sx={{ width: '100%', alignItems: 'flex-start' }} onSubmit={onSubmit}>
    {children}
    <Button type="submit" variant="contained" loading={isRunning} disabled={isDisabled}>
      {button}
    </Button>
  </Stack>
);
