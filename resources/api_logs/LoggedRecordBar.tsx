import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCreatePath, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { hasHistory, iriOf } from '../../model/kernel/resource.ts';
import { isResourceKey, resourceByName } from '../../model/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { HistoryButton } from '../../src/frames/HistoryButton.tsx';
import { useWords } from '../../src/i18n/useWords.ts';
import { hasScreen } from '../../src/records/screens.ts';

/** Link from a journal entry to its record, for those who may open it. */
export const LoggedRecordBar = () => {
  const words = useWords();
  const createPath = useCreatePath();
  const line = useRecordContext();
  const name = String(line?.resource ?? '');
  const mayOpen = useMayUse(name, 'edit');
  if (!line?.recordId || line.action === 'delete' || !mayOpen || !isResourceKey(name) || !hasScreen(name)) return null;
  const iri = iriOf(name, Number(line.recordId));
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 2, flexWrap: 'wrap' }}>
      <Button
        component={Link}
        to={createPath({ resource: name, type: 'edit', id: iri })}
        variant="outlined"
        startIcon={<OpenInNewIcon />}
      >
        {words('history.open-record')}
      </Button>
      {hasHistory(resourceByName(name)) ? <HistoryButton iri={iri} /> : null}
    </Stack>
  );
};
