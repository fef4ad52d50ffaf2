import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { withFirmSpaces } from '../../model/kernel/values/french.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { saveFile } from '../../src/export/saveFile.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { CONFIGURATION_WORDS as WORDS } from './messages.ts';

const ADDRESS = '/api/configuration_file';

interface Difference {
  readonly part: string;
  readonly key: string;
  readonly label: string;
  /** Null: as here. */
  readonly formerLabel: string | null;
  readonly change: 'new' | 'changed' | 'same' | 'conflict';
  readonly fields: readonly string[];
  readonly reasons: readonly string[];
}

const send = async (file: unknown, options: object): Promise<readonly Difference[]> =>
  ((await httpClient(ADDRESS, { method: 'POST', body: { file, ...options } })).json as { differences: readonly Difference[] })
    .differences;

interface Compared {
  readonly file: unknown;
  readonly differences: readonly Difference[];
}

/** With what differs in it. */
const changeOf = ({ part, key, label, formerLabel, fields }: Difference): string =>
  WORDS.change(
    formerLabel ? WORDS.renamed(formerLabel, label || key) : label || key,
    fields.map((name) => fieldLabel(part, name)),
  );

const namesOf = (differences: readonly Difference[], change: Difference['change']): readonly Difference[] =>
  differences.filter((difference) => difference.change === change);

/** The differences of a file, before anything is written. */
const ImportDialog = ({ compared, onClose }: { readonly compared: Compared; readonly onClose: () => void }) => {
  const { file, differences } = compared;
  const [created, changes, conflicts] = [
    namesOf(differences, 'new'),
    namesOf(differences, 'changed'),
    namesOf(differences, 'conflict'),
  ];
  const { run, isRunning } = useAction({ success: WORDS.done });
  const take = async () => {
    if (await run(() => send(file, { leavesConflicts: conflicts.length > 0 }))) onClose();
  };
  return (
    <ConfirmDialog
      title={WORDS.title}
      text={WORDS.text}
      button={conflicts.length > 0 ? WORDS.takeRest : WORDS.take}
      isRunning={isRunning}
      canConfirm={created.length + changes.length > 0}
      onConfirm={() => void take()}
      onClose={onClose}
    >
      <Stack spacing={1.5}>
        {conflicts.length > 0 ? (
          <Alert severity="error">
            {withFirmSpaces(WORDS.conflicts(conflicts.length))}
            {conflicts.map(({ part, key, label, reasons }) => (
              <div key={`${part} ${key}`}>{withFirmSpaces(WORDS.conflict(label || key, reasons))}</div>
            ))}
          </Alert>
        ) : null}
        {created.length > 0 ? <Typography>{WORDS.created(created.map(({ label, key }) => label || key))}</Typography> : null}
        {changes.length > 0 ? <Typography>{WORDS.changes(changes.map(changeOf))}</Typography> : null}
        {created.length + changes.length + conflicts.length === 0 ? <Alert severity="info">{WORDS.same}</Alert> : null}
      </Stack>
    </ConfirmDialog>
  );
};

/** Takes what administrators have added to another installation: exported, compared, taken over. */
export const ConfigurationButtons = () => {
  const mayWrite = useMayUse('custom_fields', 'update');
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const download = useAction<unknown>({
    refreshes: [],
    onDone: (file) =>
      saveFile(
        new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
        `configuration-${parisDay(serverNow())}.json`,
      ),
  });
  const compare = useAction<Compared>({ refreshes: [], onDone: setCompared });
  const read = async (chosenFile: File | undefined) => {
    if (!chosenFile) return;
    let file: unknown;
    try {
      file = JSON.parse(await chosenFile.text());
    } catch {
      notify(WORDS.unreadable, { type: 'error', messageArgs: { _: WORDS.unreadable } });
      return;
    }
    await compare.run(async () => ({ file, differences: await send(file, { isTrial: true }) }));
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        loading={download.isRunning}
        onClick={() => void download.run(async () => ((await httpClient(ADDRESS)).json as { file: unknown }).file)}
      >
        {WORDS.download}
      </Button>
      {mayWrite ? (
        <Button color="inherit" startIcon={<UploadIcon />} loading={compare.isRunning} onClick={() => input.current?.click()}>
          {WORDS.upload}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={WORDS.upload}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // The same file may be chosen again once it was corrected.
          target.value = '';
        }}
      />
      {compared ? <ImportDialog compared={compared} onClose={() => setCompared(null)} /> : null}
    </>
  );
};
