import RocketLaunchIcon from '@mui/icons-material/RocketLaunch';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CONFIGURATION_GROUPS, isConfigurationGroup } from '../../model/configurations/configurationGroups.ts';
import { CONFIGURATION_GROUP_WORDS } from '../../model/messages/configurations/configurationGroups.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useSearchInAddress } from '../../src/filters/useSearchInAddress.ts';
import { useAnnounceCount } from '../../src/focus/useAnnounceResult.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { mayOpenPage, pageAddress } from '../../src/pages/pages.ts';
import { CONFIGURATION_MESSAGES } from './messages.ts';
import { ParameterLine } from './ParameterLine.tsx';
import { foundRows, parameterRows } from './parameterRows.ts';
import { useParameterValues } from './useParameterValues.ts';

const WORDS = CONFIGURATION_MESSAGES.list;

/** The search and the subject. */
const useSearch = () => {
  const { chosen, ...search } = useSearchInAddress('group');
  return { ...search, group: isConfigurationGroup(chosen) ? chosen : null };
};

const SearchBar = ({ typed, group, search, choose }: ReturnType<typeof useSearch>) => (
  <Stack spacing={1.5} sx={{ mb: 2 }}>
    <TextField
      type="search"
      size="small"
      label={WORDS.search}
      value={typed}
      onChange={({ target }) => search(target.value)}
      sx={{ maxWidth: 480 }}
    />
    <Stack direction="row" useFlexGap role="group" aria-label={WORDS.groups} sx={{ flexWrap: 'wrap', gap: 1 }}>
      {CONFIGURATION_GROUPS.map((name) => (
        <Chip
          key={name}
          label={CONFIGURATION_GROUP_WORDS[name]}
          color={group === name ? 'primary' : 'default'}
          aria-pressed={group === name}
          onClick={() => choose(group === name ? null : name)}
        />
      ))}
    </Stack>
  </Stack>
);

const Parameters = ({ typed, group }: Pick<ReturnType<typeof useSearch>, 'typed' | 'group'>) => {
  const { data, error, refetch } = useParameterValues();
  useLiveChanges(['configurations', 'car_brands'], () => void refetch());
  const matchingGroups = data && foundRows(parameterRows(data), typed).filter((part) => group === null || part.group === group);
  useAnnounceCount(`${group} ${typed}`, matchingGroups ? matchingGroups.flatMap(({ rows }) => rows).length : null);
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (!data || !matchingGroups) return <PageSkeleton />;
  if (matchingGroups.length === 0) return <Typography color="textSecondary">{WORDS.none}</Typography>;
  return (
    <Stack spacing={2}>
      {matchingGroups.map((part) => (
        <Card key={part.group} component="section" aria-label={CONFIGURATION_GROUP_WORDS[part.group]}>
          <Typography variant="h6" component="h2" sx={{ px: 2, pt: 1.5, pb: 1 }}>
            {CONFIGURATION_GROUP_WORDS[part.group]}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {part.rows.map((row) => (
              <ParameterLine key={row.code} row={row} iri={data.saved.get(row.code)?.['@id'] ?? null} />
            ))}
          </Box>
        </Card>
      ))}
    </Stack>
  );
};

/** Opens the guided set-up, also once the menu no longer shows it. */
const SetupLink = () => {
  const words = useWords();
  const roles = useCurrentUser()?.roles ?? [];
  if (!mayOpenPage('setup', roles)) return null;
  return (
    <Button component={Link} to={pageAddress('setup')} startIcon={<RocketLaunchIcon />}>
      {words('menu.setup')}
    </Button>
  );
};

/** The parameters by subject, with a search; each is changed in its line. */
export const ConfigurationList = () => {
  const translate = useTranslate();
  const search = useSearch();
  const title = translate('resources.configurations.name', { smart_count: 2 });
  return (
    <>
      <PageTitle title={title} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h5" component="h1" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        <SetupLink />
      </Stack>
      <SearchBar {...search} />
      <Parameters typed={search.typed} group={search.group} />
    </>
  );
};
