import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConfigurationGroup } from '../../model/configurations/configurationGroups.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { DueKindPart } from './DueKindPart.tsx';
import { EVIDENCE_MESSAGES } from './messages.ts';
import { useRetention } from './useEvidence.ts';

const WORDS = EVIDENCE_MESSAGES.retention;

const GROUP: ConfigurationGroup = 'retention';

/** Link to the retention settings. */
const SettingsButton = () => {
  const createPath = useCreatePath();
  return (
    <Button component={Link} to={`${createPath({ resource: 'configurations', type: 'list' })}?group=${GROUP}`}>
      {WORDS.settings}
    </Button>
  );
};

/** Items past their retention period, by kind, and their erasure. */
export const RetentionPage = () => {
  const words = useWords();
  const { data, error } = useRetention();
  return (
    <Box sx={{ mt: 2 }}>
      <PageTitle title={words('menu.retention')} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h5" component="h1" sx={{ mr: 'auto' }}>
          {words('menu.retention')}
        </Typography>
        <SettingsButton />
      </Stack>
      <Typography color="textSecondary" sx={{ maxWidth: 760, mb: 2 }}>
        {WORDS.help}
      </Typography>
      {error ? <Alert severity="error">{EVIDENCE_MESSAGES.failed}</Alert> : null}
      {data ? (
        <Stack spacing={2}>
          {data.kinds.map((dueKind) => (
            <DueKindPart key={dueKind.kind} due={dueKind} />
          ))}
        </Stack>
      ) : null}
      {data || error ? null : <PageSkeleton />}
    </Box>
  );
};
