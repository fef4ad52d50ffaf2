import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reference } from '../../model/kernel/resource.ts';
import { joinNames } from '../../model/kernel/values/french.ts';
import {
  funderEmailRefusal,
  type TypedFunder,
  type YearlyAskingPreview,
  type YearlyAskingView,
  type YearlyChoice,
} from '../../model/questionnaires/yearlyAsking.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { ReferencePicker } from '../../src/inputs/pickers/ReferencePicker.tsx';
import { useDebounced } from '../../src/inputs/pickers/useDebounced.ts';
import { MailPreview } from '../../src/mail/MailPreview.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { useSentNotice } from '../mail_messages/useSentNotice.tsx';
import { QUESTIONNAIRE_WORDS } from './messages.ts';

const WORDS = QUESTIONNAIRE_WORDS.yearly;

export interface YearlyAskingProps {
  readonly view: YearlyAskingView;
  readonly onView: (view: YearlyAskingView) => void;
}

const EMPTY_FUNDER: TypedFunder = { name: '', email: '' };

interface FunderRowProps {
  readonly funder: TypedFunder;
  /** From 1. */
  readonly number: number;
  readonly onFunder: (funder: TypedFunder) => void;
  /** Null: the only row. */
  readonly onRemove: (() => void) | null;
}

const FunderRow = ({ funder, number, onFunder, onRemove }: FunderRowProps) => {
  const [isLeft, setLeft] = useState(false);
  const refusal = isLeft && funder.email !== '' ? funderEmailRefusal(funder.email) : null;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
      <TextField
        label={WORDS.funderName(number)}
        value={funder.name}
        onChange={({ target }) => onFunder({ ...funder, name: target.value })}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        sx={{ flex: 1 }}
      />
      <TextField
        type="email"
        label={WORDS.funderEmail(number)}
        value={funder.email}
        onChange={({ target }) => onFunder({ ...funder, email: target.value })}
        onBlur={() => setLeft(true)}
        error={refusal !== null}
        helperText={refusal}
        sx={{ flex: 1 }}
      />
      {onRemove ? (
        <IconButton aria-label={WORDS.remove(number)} sx={{ alignSelf: { xs: 'flex-start', sm: 'center' } }} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      ) : null}
    </Stack>
  );
};

interface FundersProps {
  readonly funders: readonly TypedFunder[];
  readonly onFunders: (funders: readonly TypedFunder[]) => void;
}

/** Names and addresses of funders, one a row. */
const Funders = ({ funders, onFunders }: FundersProps) => (
  <Stack spacing={1.5}>
    {funders.map((funder, index) => (
      <FunderRow
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        key={index}
        funder={funder}
        number={index + 1}
        onFunder={(row) => onFunders(funders.with(index, row))}
        onRemove={funders.length > 1 ? () => onFunders(funders.toSpliced(index, 1)) : null}
      />
    ))}
    <Button startIcon={<AddIcon />} sx={{ alignSelf: 'flex-start' }} onClick={() => onFunders([...funders, EMPTY_FUNDER])}>
      {WORDS.add}
    </Button>
  </Stack>
);

const idOf = ({ '@id': iri }: Reference): number => Number(keyOf(iri));
const isWhole = ({ name, email }: TypedFunder): boolean => name.trim() !== '' && funderEmailRefusal(email) === null;

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

const Warnings = ({ receivers, withoutAddress, again }: YearlyAskingPreview) => (
  <>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {WORDS.mails(receivers.length)}{' '}
      {receivers.map(({ person, addresses }) => `${person} (${addresses.join(', ')})`).join(' · ')}
    </Typography>
    {withoutAddress.length > 0 ? <Alert severity="info">{WORDS.withoutAddress(joinNames(withoutAddress))}</Alert> : null}
    {again.length > 0 ? (
      <Alert severity="warning">
        {WORDS.askedAgain(again.map(({ person, on }) => WORDS.again(person, formatDate(on))).join(' ; '))}
      </Alert>
    ) : null}
  </>
);

/** Chooses companies, or types funders, and asks them: the mails wait in the outbox. */
export const AskYearlyButton = ({ view, onView }: YearlyAskingProps) => {
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
      confirm={{ title: WORDS.askTitle, text: WORDS.askText[isFunder ? 'funder' : 'company'], button: WORDS.send, isWide: true }}
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
