import ImportExportIcon from '@mui/icons-material/ImportExport';
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
import { useMayUse } from '../../src/access/useMayUse.ts';
import { HiddenRowButtons } from '../../src/filters/HiddenRowButtons.tsx';
import { useHiddenByFilters } from '../../src/filters/useHiddenByFilters.ts';
import { useSearchInAddress } from '../../src/filters/useSearchInAddress.ts';
import { useAnnounceCount } from '../../src/focus/useAnnounceResult.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { mayOpenPage, pageAddress } from '../../src/pages/pages.ts';
import { CodeLists } from '../training_types/passport/CodeLists.tsx';
import { CONFIGURATION_MESSAGES } from './messages.ts';
import { ParameterLine } from './ParameterLine.tsx';
import { foundRows, type ParameterRow, parameterRows } from './parameterRows.ts';
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

type FoundPart = ReturnType<typeof foundRows>[number];

/** Rows of one subject, or of all. */
const ofGroup = (parts: readonly FoundPart[], group: FoundPart['group'] | null) =>
  parts.filter((part) => group === null || part.group === group);

const countRows = (parts: readonly FoundPart[]): number => parts.reduce((sum, { rows }) => sum + rows.length, 0);

interface NothingFoundProps extends ReturnType<typeof useSearch> {
  readonly rows: readonly ParameterRow[];
}

/** Nothing was found: what the search and the subject hide. */
const NothingFound = ({ typed, group, search, choose, rows }: NothingFoundProps) => {
  const hidden = useHiddenByFilters([
    { name: WORDS.search, count: typed ? countRows(ofGroup(foundRows(rows, ''), group)) : 0, onShow: () => search('') },
    { name: WORDS.groups, count: group ? countRows(foundRows(rows, typed)) : 0, onShow: () => choose(null) },
  ]);
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{WORDS.none}</Typography>
      <HiddenRowButtons rows={hidden} />
    </Stack>
  );
};

const Parameters = (filters: ReturnType<typeof useSearch>) => {
  const { typed, group } = filters;
  const { data, error, refetch } = useParameterValues();
  useLiveChanges(['configurations', 'car_brands', 'passport_codes'], () => void refetch());
  const rows = data && parameterRows(data);
  const matchingGroups = rows && ofGroup(foundRows(rows, typed), group);
  useAnnounceCount(`${group} ${typed}`, matchingGroups ? countRows(matchingGroups) : null);
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (!data || !matchingGroups) return <PageSkeleton />;
  if (matchingGroups.length === 0) return <NothingFound {...filters} rows={rows} />;
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

/** Leads to the page that exports and imports what administrators compose. */
const FileLink = () => {
  const mayRead = useMayUse('custom_fields', 'list');
  return mayRead ? (
    <Button component={Link} to="/custom_field/list" color="inherit" startIcon={<ImportExportIcon />}>
      {CONFIGURATION_MESSAGES.file}
    </Button>
  ) : null;
};

/** The official lists; they come with the parameters, so that the page is one request. */
const OfficialLists = () => {
  const { data } = useParameterValues();
  return data && data.codeLists.length > 0 ? <CodeLists lists={data.codeLists} /> : null;
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
        <FileLink />
        <SetupLink />
      </Stack>
      <SearchBar {...search} />
      <Parameters {...search} />
      {search.typed === '' && search.group === null ? <OfficialLists /> : null}
    </>
  );
};
