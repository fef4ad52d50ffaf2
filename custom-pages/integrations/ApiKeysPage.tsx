import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { Part } from '../evidence/Part.tsx';
import { ApiKeyDialog } from './ApiKeyDialog.tsx';
import { API_KEY_FIELDS, ApiKeyRow } from './ApiKeyRow.tsx';
import { API_KEY_MESSAGES } from './apiKeyMessages.ts';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';

/** An installation has a handful of keys; the oldest, long revoked, are in the journal. */
const SHOWN = 100;

const Keys = () => {
  const { data, error } = useShownRecords('api_keys', {
    shows: API_KEY_FIELDS,
    perPage: SHOWN,
    sort: { field: 'id', order: 'DESC' },
  });
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={72} />;
  if (data.length === 0) return <Typography color="textSecondary">{API_KEY_MESSAGES.none}</Typography>;
  return (
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((record) => (
        <ApiKeyRow key={record.id} record={record} />
      ))}
    </Stack>
  );
};

/** The keys of other programs. */
export const ApiKeysPage = () => {
  const [isAdding, setAdding] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  return (
    <Box sx={{ mt: 2, maxWidth: 900 }}>
      <PageTitle title={API_KEY_MESSAGES.page} />
      <Typography variant="h5" component="h1">
        {API_KEY_MESSAGES.page}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {API_KEY_MESSAGES.pageHelp}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ mb: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {API_KEY_MESSAGES.add}
        </Button>
        <Button component={Link} to="/api_docs">
          {API_KEY_MESSAGES.documentation}
        </Button>
      </Stack>
      <Part title={API_KEY_MESSAGES.list}>
        <Keys />
      </Part>
      {isAdding ? (
        <ApiKeyDialog
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setToken(made.token);
          }}
        />
      ) : null}
      {token === null ? null : (
        <ShownOnceDialog
          title={API_KEY_MESSAGES.createdTitle}
          warning={API_KEY_MESSAGES.onlyOnce}
          label={API_KEY_MESSAGES.token}
          secret={token}
          words={API_KEY_MESSAGES}
          onClose={() => setToken(null)}
        >
          <Typography variant="body2">{API_KEY_MESSAGES.usageHelp}</Typography>
          <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
            {API_KEY_MESSAGES.usage(token)}
          </Box>
        </ShownOnceDialog>
      )}
    </Box>
  );
};
