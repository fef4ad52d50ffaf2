import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { DAY_MS, parisDay } from '../../model/calendar/parisTime.ts';
import { isCalendarDay } from '../../model/kernel/validation.ts';
import { OUTCOME_REFUSALS } from '../../model/messages/passport/declarations.ts';
import { FILE_DAYS, FILES_PATH, type PassportFile } from '../../model/passport/declarationViews.ts';
import { LINE_STATES } from '../../model/passport/declaredLine.ts';
import { toHttpError } from '../../src/api/apiProblem.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { saveFile } from '../../src/export/saveFile.ts';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { httpClient, readJson, send } from '../../src/providers/httpClient.ts';
import { formatDate, formatDateTime } from '../../src/records/formatValue.ts';
import { useMyAccount } from '../accounts/mine/useMyAccount.ts';
import { FileLinesDialog } from './FileLinesDialog.tsx';
import { PASSPORT_MESSAGES, quarterWords } from './messages.ts';
import { useFiles, useReadAgain } from './useDeclarations.ts';

const readContent = async ({ id }: PassportFile, currentPassword: string): Promise<Blob> => {
  const body = { currentPassword: currentPassword || null };
  const response = await send(`${FILES_PATH}/${id}/download`, { method: 'POST', body, headers: { Accept: 'text/csv' } });
  if (!response.ok) throw toHttpError(response.status, await readJson(response));
  return response.blob();
};

/** Asks for the password again: the file holds numbers. */
const DownloadButton = ({ file }: { readonly file: PassportFile }) => {
  const [password, setPassword] = useState('');
  const hasPassword = useMyAccount().account?.hasPassword ?? true;
  return (
    <ActionButton
      label={PASSPORT_MESSAGES.download}
      name={PASSPORT_MESSAGES.downloadOf(file.fileName)}
      refreshes={[]}
      confirm={{ title: PASSPORT_MESSAGES.downloadTitle, text: PASSPORT_MESSAGES.downloadText }}
      canConfirm={!hasPassword || password !== ''}
      call={async () => {
        saveFile(await readContent(file, password), file.fileName);
        setPassword('');
      }}
    >
      {hasPassword ? (
        <TextField
          fullWidth
          margin="dense"
          type="password"
          autoComplete="current-password"
          label={PASSPORT_MESSAGES.password}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      ) : null}
    </ActionButton>
  );
};

/** A day on which the file cannot have been deposited, and why; null: it can. */
const dayFault = (
  depositedOn: string | null,
  { firstDay, today }: { readonly firstDay: string; readonly today: string },
): string | null => {
  if (depositedOn === null || !isCalendarDay(depositedOn)) return OUTCOME_REFUSALS.noDay;
  if (depositedOn > today) return OUTCOME_REFUSALS.future;
  return depositedOn < firstDay ? OUTCOME_REFUSALS.beforeFile : null;
};

const DepositButton = ({ file }: { readonly file: PassportFile }) => {
  const readAgain = useReadAgain();
  const [firstDay, today] = [parisDay(new Date(file.createdAt)), parisDay(serverNow())];
  const [depositedOn, setDepositedOn] = useState<string | null>(today);
  const [reference, setReference] = useState('');
  const fault = dayFault(depositedOn, { firstDay, today });
  return (
    <ActionButton
      label={PASSPORT_MESSAGES.deposit}
      name={PASSPORT_MESSAGES.depositOf(file.fileName)}
      success={PASSPORT_MESSAGES.depositDone}
      refreshes={[]}
      onDone={readAgain}
      confirm={{ title: PASSPORT_MESSAGES.deposit, text: PASSPORT_MESSAGES.depositText }}
      canConfirm={fault === null}
      call={() =>
        httpClient(`${FILES_PATH}/${file.id}/deposit`, {
          method: 'PUT',
          body: { version: file.version, depositedOn, reference: reference.trim() || null },
        })
      }
    >
      <Box sx={{ pt: 1 }}>
        <DateTextField
          label={PASSPORT_MESSAGES.depositDate}
          value={depositedOn}
          onValue={setDepositedOn}
          error={fault !== null}
          helperText={fault}
        />
      </Box>
      <TextField
        fullWidth
        margin="dense"
        label={PASSPORT_MESSAGES.depositReference}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </ActionButton>
  );
};

/** Says that its trainees are to be declared again: a file that was never deposited keeps them waiting for good. */
const AbandonButton = ({ file }: { readonly file: PassportFile }) => {
  const readAgain = useReadAgain();
  return (
    <ActionButton
      label={PASSPORT_MESSAGES.abandon}
      name={PASSPORT_MESSAGES.abandonOf(file.fileName)}
      color="error"
      success={PASSPORT_MESSAGES.abandonDone}
      refreshes={[]}
      onDone={readAgain}
      confirm={{ title: PASSPORT_MESSAGES.abandonTitle, text: PASSPORT_MESSAGES.abandonText(file.counts.exported) }}
      call={() => httpClient(`${FILES_PATH}/${file.id}/never_deposited`, { method: 'POST', body: { version: file.version } })}
    />
  );
};

const isNoLongerKept = ({ createdAt }: PassportFile): boolean =>
  new Date(createdAt).getTime() < serverNow().getTime() - FILE_DAYS * DAY_MS;

const depositOf = (file: PassportFile): readonly string[] => {
  const { depositedOn, depositReference, neverDeposited } = file;
  if (neverDeposited) return [PASSPORT_MESSAGES.neverDepositedBy(neverDeposited.by, formatDateTime(neverDeposited.at))];
  if (depositedOn === null)
    return [PASSPORT_MESSAGES.notDeposited, ...(isNoLongerKept(file) ? [PASSPORT_MESSAGES.noLongerKept] : [])];
  const reference = depositReference ? [PASSPORT_MESSAGES.portalReference(depositReference)] : [];
  return [PASSPORT_MESSAGES.depositedOn(formatDate(depositedOn)), ...reference];
};

/** Files of one quarter and kind are told apart by their names. */
const factsOf = (file: PassportFile): string =>
  [file.fileName, PASSPORT_MESSAGES.producedBy(file.author, formatDateTime(file.createdAt)), ...depositOf(file)].join(' · ');

const countsOf = ({ counts }: PassportFile): string =>
  LINE_STATES.filter((state) => counts[state] > 0)
    .map((state) => PASSPORT_MESSAGES.lineCounts[state](counts[state]))
    .join(', ');

const FileRow = ({ file, onLines }: { readonly file: PassportFile; readonly onLines: () => void }) => (
  <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Typography sx={{ fontWeight: 600 }}>
      {`${PASSPORT_MESSAGES.kinds[file.proof]}, ${quarterWords(file.quarter)} : ${countsOf(file)}`}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {factsOf(file)}
    </Typography>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {file.isDownloadable ? <DownloadButton file={file} /> : null}
      {file.depositedOn === null && !file.neverDeposited ? (
        <>
          <DepositButton file={file} />
          <AbandonButton file={file} />
        </>
      ) : null}
      <Button variant="outlined" aria-label={PASSPORT_MESSAGES.linesOf(file.fileName)} onClick={onLines}>
        {PASSPORT_MESSAGES.lines}
      </Button>
    </Stack>
  </Box>
);

/** Files that were made, and what became of them. */
export const FilesPart = ({ actions }: { readonly actions: ReactNode }) => {
  const { data = [] } = useFiles();
  const [openFile, setOpenFile] = useState<PassportFile | null>(null);
  return (
    <PagePart title={PASSPORT_MESSAGES.files} help={PASSPORT_MESSAGES.filesHelp} actions={actions}>
      {data.length === 0 ? <Typography color="textSecondary">{PASSPORT_MESSAGES.noFile}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((file) => (
          <FileRow key={file.id} file={file} onLines={() => setOpenFile(file)} />
        ))}
      </Box>
      {openFile === null ? null : <FileLinesDialog file={openFile} onClose={() => setOpenFile(null)} />}
    </PagePart>
  );
};
