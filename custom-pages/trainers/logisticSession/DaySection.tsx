import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface DaySectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled section of the session's page. */
export const DaySection = ({ title, children }: DaySectionProps) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="subtitle1" component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
};
