import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { useListFilters } from '../filters/useListFilters.ts';
import { useWords } from '../i18n/useWords.ts';

/** What an empty list says, and a failed one. */
export const ListMessage = () => {
  const words = useWords();
  const { data, isPending, error, refetch } = useListContext();
  const { values, clear } = useListFilters();
  const isFiltered = Object.keys(values).length > 0;
  if (error) {
    return (
      <Stack role="alert" sx={{ alignItems: 'center', gap: 1, p: 4 }}>
        <Typography color="error" sx={{ whiteSpace: 'pre-line', textAlign: 'center' }}>
          {error.message}
        </Typography>
        <Button onClick={() => refetch()}>{words('error.retry')}</Button>
      </Stack>
    );
  }
  if (isPending || (data && data.length > 0)) return null;
  return (
    <Stack role="status" sx={{ alignItems: 'center', gap: 1, p: 5 }}>
      <Typography color="textSecondary">{words(isFiltered ? 'list.empty-filtered' : 'list.empty')}</Typography>
      {isFiltered ? <Button onClick={clear}>{words('list.clear-filters')}</Button> : null}
    </Stack>
  );
};
