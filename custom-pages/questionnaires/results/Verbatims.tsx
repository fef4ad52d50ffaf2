import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { iriOf } from '../../../model/kernel/resource.ts';
import {
  RESULTS_PATH,
  VERBATIMS_SHOWN,
  type VerbatimsView,
  type Verbatim as VerbatimView,
} from '../../../model/questionnaires/results.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useRecordPath } from '../../../src/access/useRecordPath.ts';
import { useTypedSearch } from '../../../src/inputs/pickers/useTypedSearch.ts';
import { PagePart } from '../../../src/pageParts/PagePart.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { monthText } from '../../figures/parts/chart.ts';
import { RESULT_WORDS as WORDS } from './messages.ts';
import { type ResultsAddress, resultsQuery } from './resultsAddress.ts';

const Verbatim = ({ verbatim }: { readonly verbatim: VerbatimView }) => {
  const { text, question, month, session, training, person } = verbatim;
  const sessionPath = useRecordPath('training_sessions');
  const mayOpen = useMayUse('training_sessions', 'edit');
  return (
    <Box component="li">
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[question, monthText(month), ...(person === null ? [] : [person])].join(' · ')}
        {session === null || training === null ? null : (
          <>
            {' · '}
            {mayOpen ? (
              <MuiLink underline="always" component={Link} to={sessionPath(iriOf('training_sessions', session))}>
                {WORDS.ofSession(training)}
              </MuiLink>
            ) : (
              WORDS.ofSession(training)
            )}
          </>
        )}
      </Typography>
    </Box>
  );
};

/** Texts have no address of their own. */
const inPlaces = (verbatims: readonly VerbatimView[]) => verbatims.map((verbatim, place) => ({ ...verbatim, place }));

interface VerbatimsProps {
  readonly address: ResultsAddress;
  readonly onSearch: (search: string) => void;
}

/** Texts that people have written, with a search. */
export const Verbatims = ({ address, onSearch }: VerbatimsProps) => {
  const search = address.search.trim();
  const { typed, type } = useTypedSearch(search, onSearch);
  const filters = resultsQuery(address, { search });
  const [place, setPlace] = useState({ filters, page: 1 });
  const page = place.filters === filters ? place.page : 1;
  const query = resultsQuery(address, { search, page });
  const { data, error } = useQuery({
    queryKey: ['questionnaire_results', 'verbatims', query],
    queryFn: async ({ signal }) => (await httpClient(`${RESULTS_PATH}/verbatims?${query}`, { signal })).json as VerbatimsView,
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((data?.totalItems ?? 0) / VERBATIMS_SHOWN);
  return (
    <PagePart title={WORDS.verbatims} help={WORDS.verbatimsHelp}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <TextField
          type="search"
          size="small"
          label={WORDS.search}
          value={typed}
          onChange={({ target }) => type(target.value)}
          sx={{ flex: '1 1 240px', maxWidth: 480, m: 0 }}
        />
        <Typography role="status" color="textSecondary">
          {data && data.totalItems > 0 ? WORDS.found(data.totalItems) : ''}
        </Typography>
      </Stack>
      {error ? <Alert severity="error">{`${WORDS.failed} ${error.message}`}</Alert> : null}
      {!data && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {data?.totalItems === 0 ? (
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Typography color="textSecondary">{search === '' ? WORDS.noText : WORDS.noMatch(search)}</Typography>
          {search === '' ? null : <Button onClick={() => onSearch('')}>{WORDS.clearSearch}</Button>}
        </Stack>
      ) : null}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {inPlaces(data?.verbatims ?? []).map((verbatim) => (
          <Verbatim key={verbatim.place} verbatim={verbatim} />
        ))}
      </Stack>
      {pages > 1 ? (
        <Pagination count={pages} page={page} onChange={(_event, next) => setPlace({ filters, page: next })} sx={{ mt: 2 }} />
      ) : null}
    </PagePart>
  );
};
