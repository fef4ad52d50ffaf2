import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageRowsProps<Row extends { readonly '@id': string }> {
  /** Undefined while it loads. */
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  /** Sentence in the place of an empty list. */
  readonly none: string;
  readonly children: (row: Row) => ReactNode;
}

/** Rows of a page that is no list of records: loading, failed, empty, or each as a `PageRow`. */
export const PageRows = <Row extends { readonly '@id': string }>({ rows, error, none, children }: PageRowsProps<Row>) => {
  if (error && !rows) return <Alert severity="error">{error.message}</Alert>;
  if (!rows) return <Skeleton variant="rounded" height={72} />;
  if (rows.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {rows.map((row) => (
        <Stack component="li" key={row['@id']} spacing={0.75} sx={{ py: 1.5 }}>
          {children(row)}
        </Stack>
      ))}
    </Stack>
  );
};

interface RowHeadProps {
  readonly title: ReactNode;
  readonly facts: readonly string[];
  /** State and commands, on the right. */
  readonly children: ReactNode;
}

/** First line of a row: its title, facts below it, then its state and commands. */
export const RowHead = ({ title, facts, children }: RowHeadProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Typography>
    </Box>
    {children}
  </Stack>
);
