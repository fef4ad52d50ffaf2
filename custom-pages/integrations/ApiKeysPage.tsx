import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { PageRows } from '../../src/pageParts/PageRows.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
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
  return (
    <PageRows rows={data} error={error} none={API_KEY_MESSAGES.none}>
      {(record) => <ApiKeyRow record={record} />}
    </PageRows>
  );
};

/** The keys of other programs. */
export const ApiKeysPage = () => {
  const words = useWords();
  const [isAdding, setAdding] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  return (
    <TitledPage title={words('menu.api-keys')} help={API_KEY_MESSAGES.pageHelp} width={900}>
      <Stack direction="row" useFlexGap sx={{ mb: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          {API_KEY_MESSAGES.add}
        </Button>
        <Button component={Link} to="/api_docs">
          {API_KEY_MESSAGES.documentation}
        </Button>
      </Stack>
      <PagePart title={API_KEY_MESSAGES.list}>
        <Keys />
      </PagePart>
      {isAdding ? (
        <ApiKeyDialog
          onClose={() => setAdding(false)}
          onMade={(apiKey) => {
            setAdding(false);
            setToken(apiKey.token);
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
    </TitledPage>
  );
};
