import Box from '@mui/material/Box';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { useWords } from '../../src/i18n/useWords.ts';
import { PROGRESS_MS } from '../../src/live/progressInterval.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { PageRows } from '../../src/pageParts/PageRows.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { ARCHIVE_FIELDS, DataArchiveRow } from './DataArchiveRow.tsx';
import { ARCHIVE_MESSAGES } from './messages.ts';

const SHOWN = 30;

const OwnArchives = () => {
  const { data, error } = useShownRecords(
    'data_archives',
    { shows: ARCHIVE_FIELDS, perPage: SHOWN, sort: { field: 'id', order: 'DESC' } },
    { refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'in_progress') ? PROGRESS_MS : false) },
  );
  return (
    <PageRows rows={data} error={error} none={ARCHIVE_MESSAGES.none}>
      {(record) => <DataArchiveRow record={record} />}
    </PageRows>
  );
};

/** Archives of all records: request and list. */
export const DataArchivesPage = () => {
  const words = useWords();
  return (
    <TitledPage title={words('menu.data-archives')} help={ARCHIVE_MESSAGES.pageHelp} width={900}>
      <Box sx={{ mb: 2 }}>
        <ActionButton
          label={ARCHIVE_MESSAGES.ask}
          variant="contained"
          success={ARCHIVE_MESSAGES.asked}
          refreshes={['data_archives']}
          confirm={{ title: ARCHIVE_MESSAGES.askTitle, text: ARCHIVE_MESSAGES.askText }}
          call={() => httpClient('/api/data_archives', { method: 'POST' })}
        />
      </Box>
      <PagePart title={ARCHIVE_MESSAGES.list}>
        <OwnArchives />
      </PagePart>
    </TitledPage>
  );
};
