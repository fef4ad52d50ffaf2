import SendIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { UntoldView } from '../../model/mail/sessionChangeViews.ts';
import { sessionChangeForOfficer } from '../../model/messages/mail/sessionChanges.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { HiddenRowButtons } from '../../src/filters/HiddenRowButtons.tsx';
import { useWords } from '../../src/i18n/useWords.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { useMayOpenLogisticSession } from '../../src/planning/useMayOpenLogisticSession.ts';
import { useOwnAssignee } from '../myDay/scope/useMyDayScope.ts';
import { SessionChangesDialog } from './SessionChangesDialog.tsx';
import { SESSION_CHANGE_MESSAGES } from './sessionChangeMessages.ts';
import { useSessionChanges } from './useSessionChanges.ts';

interface ChangeGroup {
  readonly key: string;
  readonly training: string;
  /** IRI; null: deleted. */
  readonly logisticSession: string | null;
  readonly people: readonly UntoldView[];
}

/** One card for the people of a session. */
const groupsOf = (people: readonly UntoldView[]): readonly ChangeGroup[] =>
  [...Map.groupBy(people, ({ logisticSession, training }) => `${logisticSession} ${training}`)].map(([key, group]) => ({
    key,
    training: group[0]?.training ?? '',
    logisticSession: group[0]?.logisticSession ?? null,
    people: group,
  }));

const Person = ({ person: { name, changes } }: { readonly person: UntoldView }) => (
  <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {name}
    </Typography>
    {changes.map((change) => {
      const sentence = sessionChangeForOfficer(change);
      return (
        <Typography key={sentence} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      );
    })}
  </Box>
);

interface NobodyProps {
  readonly isMine: boolean;
  readonly onEverybody: () => void;
}

/** Everybody is told; of one's own sessions, how many people of colleagues' wait. */
const Nobody = ({ isMine, onEverybody }: NobodyProps) => {
  const words = useWords();
  const { data = [] } = useSessionChanges({ assignee: null });
  const text = words('list.hidden-filter', { count: data.length, name: SESSION_CHANGE_MESSAGES.onlyMine });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="success">{isMine ? SESSION_CHANGE_MESSAGES.nobodyOfMine : SESSION_CHANGE_MESSAGES.nobody}</Alert>
      <HiddenRowButtons rows={isMine && data.length > 0 ? [{ text, onShow: onEverybody }] : []} />
    </Stack>
  );
};

interface GroupCardProps {
  readonly group: ChangeGroup;
  /** Null: the person may only read. */
  readonly onTell: (() => void) | null;
}

const GroupCard = ({ group: { training, logisticSession, people }, onTell }: GroupCardProps) => {
  const mayOpen = useMayOpenLogisticSession();
  return (
    <Card component="section" aria-label={training} sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ mr: 'auto', minWidth: 0 }}>
          <Typography variant="h6" component="h2">
            {training}
          </Typography>
          {logisticSession && mayOpen ? (
            <MuiLink component={Link} variant="body2" to={`/logistic_session/${keyOf(logisticSession)}/edit`}>
              {SESSION_CHANGE_MESSAGES.open}
            </MuiLink>
          ) : null}
          {logisticSession ? null : (
            <Typography variant="body2" color="textSecondary">
              {SESSION_CHANGE_MESSAGES.gone}
            </Typography>
          )}
        </Box>
        {onTell ? (
          <Button
            variant="outlined"
            startIcon={<SendIcon />}
            aria-label={SESSION_CHANGE_MESSAGES.reviewOf(training)}
            onClick={onTell}
          >
            {SESSION_CHANGE_MESSAGES.review}
          </Button>
        ) : null}
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {people.map((person) => (
          <Person key={person.needTraining} person={person} />
        ))}
      </Box>
    </Card>
  );
};

/** Everybody who has to be told what has changed, by session. */
export const SessionChangesPage = () => {
  const words = useWords();
  const maySend = useMayUse('email_session_documents', 'create');
  const ownAssignee = useOwnAssignee();
  const [search, setSearch] = useSearchParams();
  const isMine = search.get('mine') === '1';
  const { data, error } = useSessionChanges({ assignee: isMine ? ownAssignee : null });
  const [groupToNotify, setGroupToNotify] = useState<ChangeGroup | null>(null);
  return (
    <TitledPage title={words('menu.session-changes')} help={SESSION_CHANGE_MESSAGES.help}>
      {ownAssignee === null ? null : (
        <FormControlLabel
          control={<Switch size="small" checked={isMine} onChange={(_event, mine) => setSearch(mine ? { mine: '1' } : {})} />}
          label={SESSION_CHANGE_MESSAGES.onlyMine}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mb: 1 }}
        />
      )}
      {error ? <Alert severity="error">{SESSION_CHANGE_MESSAGES.failed}</Alert> : null}
      {data?.length === 0 ? <Nobody isMine={isMine && ownAssignee !== null} onEverybody={() => setSearch({})} /> : null}
      {data ? (
        <Stack spacing={2} sx={{ maxWidth: 900 }}>
          {groupsOf(data).map((group) => (
            <GroupCard key={group.key} group={group} onTell={maySend ? () => setGroupToNotify(group) : null} />
          ))}
        </Stack>
      ) : null}
      {data || error ? null : <PageSkeleton />}
      {groupToNotify ? (
        <SessionChangesDialog
          title={groupToNotify.training}
          people={groupToNotify.people}
          onClose={() => setGroupToNotify(null)}
        />
      ) : null}
    </TitledPage>
  );
};
