import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface AccountCardProps {
  readonly title: string;
  readonly detail?: string;
  readonly children?: ReactNode;
}

/** A part of "Mon compte" that saves by itself. */
export const AccountCard = ({ title, detail, children }: AccountCardProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h6" component="h2" id={id} sx={{ mb: detail ? 0.5 : 2 }}>
        {title}
      </Typography>
      {detail ? (
        <Typography color="textSecondary" sx={{ mb: children ? 2 : 0, overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      ) : null}
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        {children}
      </Stack>
    </Card>
  );
};
