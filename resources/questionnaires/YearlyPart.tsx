import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import LinkIcon from '@mui/icons-material/Link';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext } from 'react-admin';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import { askedLink } from '../../model/questionnaires/askedView.ts';
import { isAwaited } from '../../model/questionnaires/asking.ts';
import { INVITATIONS_READ_RIGHT } from '../../model/questionnaires/sessionInvitations.ts';
import { type YearlyAskingView, type YearlyInvitation, yearlyAskingPath } from '../../model/questionnaires/yearlyAsking.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { useFirstRows } from '../../src/pageParts/useFirstRows.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { AskYearlyButton, type YearlyAskingProps } from './AskYearlyButton.tsx';
import { QUESTIONNAIRE_WORDS } from './messages.ts';

const WORDS = QUESTIONNAIRE_WORDS.yearly;
const SHOWN_AT_FIRST = 12;

const CopyLink = ({ person, token }: { readonly person: string; readonly token: string }) => {
  const notify = useNotify();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(askedLink(window.location.origin, token)).then(
      () => true,
      () => false,
    );
    const text = isCopied ? WORDS.copied : WORDS.notCopied;
    notify(text, { type: isCopied ? 'success' : 'warning', messageArgs: { _: text } });
  };
  return (
    <Tooltip title={WORDS.copy(person)}>
      <IconButton size="small" aria-label={WORDS.copy(person)} onClick={() => void copy()}>
        <ContentCopyIcon fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
};

const InvitationRow = ({ invitation, view, onView }: YearlyAskingProps & { readonly invitation: YearlyInvitation }) => {
  const { id, person, state, askedAt, isNotMe, token } = invitation;
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5, borderTop: 1, borderColor: 'divider', minHeight: 40 }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {person}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {WORDS.askedOn(formatDate(parisDay(new Date(askedAt))))}
      </Typography>
      <Chip
        size="small"
        variant="outlined"
        color={isNotMe ? 'warning' : state === 'answered' ? 'success' : 'default'}
        label={isNotMe ? WORDS.notMe : WORDS.states[state]}
      />
      {token ? <CopyLink person={person} token={token} /> : null}
      {isNotMe && view.mayWrite ? (
        <ActionButton
          label={WORDS.renew}
          name={WORDS.renewOf(person)}
          icon={<LinkIcon />}
          confirm={{ title: WORDS.renewTitle, text: WORDS.renewText }}
          call={async () => (await httpClient(`${view['@id']}/${id}`, { method: 'PUT' })).json as unknown as YearlyAskingView}
          success={WORDS.renewed}
          refreshes={[]}
          onDone={onView}
        />
      ) : null}
    </Stack>
  );
};

const YearPart = ({
  year,
  invitations,
  ...change
}: YearlyAskingProps & { readonly year: number; readonly invitations: readonly YearlyInvitation[] }) => {
  const { shown, hidden, showAll } = useFirstRows(invitations, SHOWN_AT_FIRST);
  const awaited = invitations.filter(({ state }) => isAwaited(state)).length;
  const answered = invitations.filter(({ state }) => state === 'answered').length;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {WORDS.count(year, answered, awaited)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {shown.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} {...change} />
        ))}
      </Box>
      {hidden > 0 ? (
        <Button size="small" onClick={showAll}>
          {WORDS.more(hidden)}
        </Button>
      ) : null}
    </Box>
  );
};

const Asked = ({ view, onView }: YearlyAskingProps) => {
  const years = [...Map.groupBy(view.invitations, ({ year }) => year)];
  return (
    <>
      {view.mayWrite ? <AskYearlyButton view={view} onView={onView} /> : null}
      {view.isPublished ? null : <Typography variant="body2">{WORDS.draft}</Typography>}
      {years.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {WORDS.none}
        </Typography>
      ) : null}
      {years.map(([year, invitations]) => (
        <YearPart key={year} year={year} invitations={invitations} view={view} onView={onView} />
      ))}
    </>
  );
};

const YearlyAsked = ({ questionnaire }: { readonly questionnaire: string }) => {
  const client = useQueryClient();
  const path = yearlyAskingPath(questionnaire);
  const queryKey = ['questionnaires', 'yearly', questionnaire];
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await httpClient(path, { signal })).json as unknown as YearlyAskingView,
    retry: false,
  });
  return (
    <PagePart title={WORDS.title} help={WORDS.help}>
      {error ? <Alert severity="warning">{WORDS.failed}</Alert> : null}
      {data ? <Asked view={data} onView={(view) => client.setQueryData(queryKey, view)} /> : null}
    </PagePart>
  );
};

/** People that a questionnaire of the moment `yearly` was asked of, and the button that asks. */
export const YearlyPart = () => {
  const questionnaire = useRecordContext<RecordFor<'questionnaires'>>();
  const roles = useCurrentUser()?.roles ?? [];
  if (questionnaire?.moment !== 'yearly' || !questionnaire.hasVersions || !isAllowed(INVITATIONS_READ_RIGHT, roles)) return null;
  return <YearlyAsked questionnaire={keyOf(questionnaire.id) ?? ''} />;
};
