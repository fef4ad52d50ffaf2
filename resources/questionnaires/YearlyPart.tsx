import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import LinkIcon from '@mui/icons-material/Link';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { joinNames } from '../../model/kernel/values/french.ts';
import { askedLink } from '../../model/questionnaires/askedView.ts';
import { isAwaited } from '../../model/questionnaires/asking.ts';
import { INVITATIONS_READ_RIGHT } from '../../model/questionnaires/sessionInvitations.ts';
import {
  type TypedFunder,
  type YearlyAskingPreview,
  type YearlyAskingView,
  type YearlyChoice,
  type YearlyInvitation,
  yearlyAskingPath,
} from '../../model/questionnaires/yearlyAsking.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { useDebounced } from '../../src/inputs/pickers/useDebounced.ts';
import { MailPreview } from '../../src/mail/MailPreview.tsx';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { useFirstRows } from '../../src/pageParts/useFirstRows.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { useSentNotice } from '../mail_messages/useSentNotice.tsx';
import { QUESTIONNAIRE_WORDS } from './messages.ts';

const WORDS = QUESTIONNAIRE_WORDS.yearly;
const SHOWN_AT_FIRST = 12;

interface ChangeProps {
  readonly view: YearlyAskingView;
  readonly onView: (view: YearlyAskingView) => void;
}

const EMPTY_FUNDER: TypedFunder = { name: '', email: '' };

interface FundersProps {
  readonly funders: readonly TypedFunder[];
  readonly onFunders: (funders: readonly TypedFunder[]) => void;
}

/** Names and addresses of funders, one a row. */
const Funders = ({ funders, onFunders }: FundersProps) => {
  const change = (place: number, more: Partial<TypedFunder>) =>
    onFunders(funders.map((funder, index) => (index === place ? { ...funder, ...more } : funder)));
  return (
    <Stack spacing={1.5}>
      {funders.map(({ name, email }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Stack key={index} direction={{ xs: 'column', sm: 'row' }} spacing={1}>
          <TextField
            label={WORDS.funderName(index + 1)}
            value={name}
            onChange={({ target }) => change(index, { name: target.value })}
            slotProps={{ htmlInput: { maxLength: 120 } }}
            sx={{ flex: 1 }}
          />
          <TextField
            type="email"
            label={WORDS.funderEmail(index + 1)}
            value={email}
            onChange={({ target }) => change(index, { email: target.value })}
            sx={{ flex: 1 }}
          />
          {funders.length > 1 ? (
            <IconButton
              aria-label={WORDS.remove(index + 1)}
              sx={{ alignSelf: { xs: 'flex-start', sm: 'center' } }}
              onClick={() => onFunders(funders.filter((_funder, place) => place !== index))}
            >
              <CloseIcon />
            </IconButton>
          ) : null}
        </Stack>
      ))}
      <Button startIcon={<AddIcon />} sx={{ alignSelf: 'flex-start' }} onClick={() => onFunders([...funders, EMPTY_FUNDER])}>
        {WORDS.add}
      </Button>
    </Stack>
  );
};

const idOf = ({ '@id': iri }: Reference): number => Number(keyOf(iri));
const isWhole = ({ name, email }: TypedFunder): boolean => name.trim() !== '' && /^\S+@\S+\.\S+$/.test(email.trim());

/** Mails that leave, who has no address, who was asked already, and the mail itself; after typing pauses. */
const usePreview = (path: string, choice: YearlyChoice, isChosen: boolean) => {
  const typed = useDebounced(JSON.stringify({ choice, isChosen }));
  const settled = JSON.parse(typed) as { readonly choice: YearlyChoice; readonly isChosen: boolean };
  return useQuery({
    queryKey: ['questionnaires', 'yearly_preview', path, typed],
    queryFn: async ({ signal }) =>
      (await httpClient(`${path}/preview`, { method: 'POST', body: settled.choice, signal }))
        .json as unknown as YearlyAskingPreview,
    enabled: settled.isChosen,
    placeholderData: keepPreviousData,
    retry: false,
  });
};

const Warnings = ({ mails, withoutAddress, again }: YearlyAskingPreview) => (
  <>
    <Typography variant="body2">{WORDS.mails(mails)}</Typography>
    {withoutAddress.length > 0 ? <Alert severity="info">{WORDS.withoutAddress(joinNames(withoutAddress))}</Alert> : null}
    {again.length > 0 ? (
      <Alert severity="warning">
        {WORDS.askedAgain(again.map(({ person, on }) => WORDS.again(person, formatDate(on))).join(' ; '))}
      </Alert>
    ) : null}
  </>
);

/** Chooses companies, or types funders, and asks them: the mails wait in the outbox. */
const AskYearlyButton = ({ view, onView }: ChangeProps) => {
  const { '@id': path, audience } = view;
  const [companies, setCompanies] = useState<readonly Reference[]>([]);
  const [funders, setFunders] = useState<readonly TypedFunder[]>([EMPTY_FUNDER]);
  const say = useSentNotice();
  const isFunder = audience === 'funder';
  const choice: YearlyChoice = isFunder ? { funders: funders.filter(isWhole) } : { companies: companies.map(idOf) };
  const isChosen = isFunder ? funders.every(isWhole) : companies.length > 0;
  const preview = usePreview(path, choice, isChosen);
  const warnings = isChosen ? preview.data : undefined;
  const ask = async () => {
    const answer = (await httpClient(path, { method: 'POST', body: choice })).json as unknown as YearlyAskingView & {
      readonly messages: readonly string[];
    };
    say(WORDS.sent(answer.messages.length), answer.messages);
    setCompanies([]);
    setFunders([EMPTY_FUNDER]);
    return answer;
  };
  return (
    <ActionButton
      label={WORDS.ask}
      variant="contained"
      isDisabled={!view.isPublished}
      confirm={{ title: WORDS.askTitle, text: WORDS.askText[isFunder ? 'funder' : 'company'], button: WORDS.send }}
      canConfirm={warnings !== undefined && warnings.again.length === 0}
      call={ask}
      refreshes={[]}
      onDone={onView}
    >
      <Stack spacing={2}>
        {isFunder ? (
          <Funders funders={funders} onFunders={setFunders} />
        ) : (
          <ReferencePicker
            isMultiple
            target="companies"
            value={companies}
            onValue={setCompanies}
            text={{ label: WORDS.companies, required: true }}
          />
        )}
        {warnings ? <Warnings {...warnings} /> : null}
        {isChosen ? (
          <Box component="section" aria-label={WORDS.preview}>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
              {WORDS.preview}
            </Typography>
            <MailPreview preview={preview} />
          </Box>
        ) : null}
      </Stack>
    </ActionButton>
  );
};

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

const InvitationRow = ({ invitation, view, onView }: ChangeProps & { readonly invitation: YearlyInvitation }) => {
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
}: ChangeProps & { readonly year: number; readonly invitations: readonly YearlyInvitation[] }) => {
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

const Asked = ({ view, onView }: ChangeProps) => {
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
    <Box sx={{ mt: 2 }}>
      <PagePart title={WORDS.title} help={WORDS.help}>
        {error ? <Alert severity="warning">{WORDS.failed}</Alert> : null}
        {data ? <Asked view={data} onView={(view) => client.setQueryData(queryKey, view)} /> : null}
      </PagePart>
    </Box>
  );
};

/** People that a questionnaire of the moment `yearly` was asked of, and the button that asks. */
export const YearlyPart = () => {
  const questionnaire = useRecordContext<RecordFor<'questionnaires'>>();
  const roles = useCurrentUser()?.roles ?? [];
  if (questionnaire?.moment !== 'yearly' || !questionnaire.hasVersions || !isAllowed(INVITATIONS_READ_RIGHT, roles)) return null;
  return <YearlyAsked questionnaire={keyOf(questionnaire.id) ?? ''} />;
};
