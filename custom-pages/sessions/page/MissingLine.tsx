import CheckIcon from '@mui/icons-material/Check';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../../model/kernel/access.ts';
import { type MissingItem, PREPARATION_RIGHT } from '../../../model/planning/preparation.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { MissingItemChip } from '../../planning/preparation/MissingItemChip.tsx';
import { PREPARATION_TABLES } from '../../planning/preparation/preparationTables.ts';
import type { Preparation } from '../../planning/preparation/preparedLogisticSession.ts';
import { PREPARATION_KEY } from '../../planning/preparation/usePreparation.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { logisticSessionSectionAddress } from '../data/logisticSessionSections.ts';
import { SESSION_MESSAGES } from '../messages.ts';

/** Does a training that takes place have no trainee. */
const lacksTrainees = ({ trainingSessions }: LogisticSession): boolean =>
  trainingSessions.some(({ status, numberTraineesRegistered }) => status !== 'canceled' && numberTraineesRegistered === 0);

const readMissingItems = async (query: URLSearchParams, signal: AbortSignal): Promise<readonly MissingItem[] | null> => {
  const { json } = await httpClient(`/api/planning/preparation?${query}`, { signal });
  const [prepared] = (json as Preparation).member;
  return prepared && !prepared.isClosed ? prepared.lacks : null;
};

/** Items that an upcoming session still lacks; null: past, canceled, its sheets validated, or without the right to see it. */
const useMissingItems = ({ '@id': iri, endAt, version }: LogisticSession): readonly MissingItem[] | null => {
  const roles = useCurrentUser()?.roles ?? [];
  const query = new URLSearchParams([
    ['id[]', keyOf(iri) ?? ''],
    ['startAt[before]', endAt],
  ]);
  const client = useQueryClient();
  const queryKey = [...PREPARATION_KEY, iri];
  useLiveChanges(PREPARATION_TABLES, () => void client.invalidateQueries({ queryKey }));
  const { data } = useQuery({
    queryKey: [...queryKey, version],
    queryFn: ({ signal }) => readMissingItems(query, signal),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: isAllowed(PREPARATION_RIGHT, roles) && Date.parse(endAt) > serverNow().getTime(),
  });
  return data ?? null;
};

/** Line of the items that an upcoming session still lacks, each linked to where it is completed. */
export const MissingLine = ({ logisticSession }: { readonly logisticSession: LogisticSession }) => {
  const items = useMissingItems(logisticSession);
  if (!items) return null;
  const key = keyOf(logisticSession['@id']) ?? '';
  const isEmpty = lacksTrainees(logisticSession);
  return (
    <Stack direction="row" role="status" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {items.length > 0 || isEmpty ? (
        <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
          {SESSION_MESSAGES.missing}
        </Typography>
      ) : (
        <Chip size="small" color="success" variant="outlined" icon={<CheckIcon />} label={SESSION_MESSAGES.nothingMissing} />
      )}
      {isEmpty ? (
        <Chip
          component={Link}
          to={logisticSessionSectionAddress(key, 'trainings')}
          clickable
          size="small"
          variant="outlined"
          color="warning"
          label={SESSION_MESSAGES.traineesMissing}
        />
      ) : null}
      {items.map((item) => (
        <MissingItemChip key={item.kind} logisticSession={key} item={item} />
      ))}
    </Stack>
  );
};
