import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import Markdown from 'react-markdown';
import { HiddenRowButtons } from '../../../src/filters/HiddenRowButtons.tsx';
import { useHiddenByFilters } from '../../../src/filters/useHiddenByFilters.ts';
import { useSearchInAddress } from '../../../src/filters/useSearchInAddress.ts';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { TitledPage } from '../../../src/pageParts/TitledPage.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { type CallGroup, callGroups, foundCalls } from './apiCalls.ts';
import { API_DOCS_MESSAGES } from './apiDocsMessages.ts';
import { CallGroupPart } from './CallGroupPart.tsx';
import type { OpenApi } from './openapi.ts';

const DOCUMENT = '/api/openapi.json';

const countCalls = (groups: readonly CallGroup[]): number => groups.reduce((sum, { calls }) => sum + calls.length, 0);

/** Groups of a search's result that open by themselves. */
const OPEN_MAX = 3;

const Calls = ({ document }: { readonly document: OpenApi }) => {
  const { typed, search, chosen: openCall, choose: open } = useSearchInAddress('call');
  const groups = useMemo(() => callGroups(document), [document]);
  const matchingGroups = useMemo(() => foundCalls(groups, typed), [groups, typed]);
  const [foldings, setFoldings] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isNarrowed = typed.trim() !== '' && matchingGroups.length <= OPEN_MAX;
  const count = countCalls(matchingGroups);
  const hiddenCount = count === 0 ? countCalls(groups) : 0;
  const hidden = useHiddenByFilters([{ name: API_DOCS_MESSAGES.search, count: hiddenCount, onShow: () => search('') }]);
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <TextField
          type="search"
          size="small"
          label={API_DOCS_MESSAGES.search}
          helperText={API_DOCS_MESSAGES.searchHelp}
          value={typed}
          onChange={({ target }) => {
            setFoldings(new Map());
            search(target.value);
          }}
          sx={{ flex: '1 1 280px', maxWidth: 560 }}
        />
        <Typography role="status" color="textSecondary">
          {count > 0 ? API_DOCS_MESSAGES.found(count) : API_DOCS_MESSAGES.none}
        </Typography>
      </Stack>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <HiddenRowButtons rows={hidden} />
      </Stack>
      {matchingGroups.map((group) => (
        <CallGroupPart
          key={group.name}
          group={group}
          document={document}
          isOpen={foldings.get(group.name) ?? (isNarrowed || group.calls.some(({ id }) => id === openCall))}
          onOpen={(isOpen) => setFoldings((before) => new Map(before).set(group.name, isOpen))}
          openCall={openCall}
          onOpenCall={open}
        />
      ))}
    </>
  );
};

/** All calls of the API, from its OpenAPI document. Only reads can be tried here, as the person who is logged in. */
export const ApiDocsPage = () => {
  const { data, error } = useQuery({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) => (await httpClient(DOCUMENT, { signal })).json as OpenApi,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <TitledPage title={API_DOCS_MESSAGES.page} help={API_DOCS_MESSAGES.pageHelp} width={1200}>
      <Button href={DOCUMENT} download="openapi.json" sx={{ mb: 1 }}>
        {API_DOCS_MESSAGES.document}
      </Button>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data ? (
        <>
          <Typography component="div" variant="body2" sx={{ mb: 2, '& ul': { pl: 3, my: 1 } }}>
            <Markdown>{data.info.description}</Markdown>
          </Typography>
          <Calls document={data} />
        </>
      ) : null}
      {data || error ? null : <PageSkeleton />}
    </TitledPage>
  );
};
