import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { SPREADSHEET_ACCEPT, spreadsheetRefusal } from '../../../model/imports/spreadsheetKinds.ts';
import { CODE_LIST_WORDS } from '../../../model/messages/passport/trainingCodes.ts';
import type { CodeListImport, CodeListState, CodeListsView } from '../../../model/passport/codeLists.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { UploadProgress } from '../../../src/inputs/upload/UploadProgress.tsx';
import { useUpload } from '../../../src/inputs/upload/useUpload.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { formatDate } from '../../../src/records/formatValue.ts';
import { PASSPORT_MESSAGES } from './messages.ts';
import { CODE_LISTS_KEY, CODE_LISTS_PATH } from './useCodeLists.ts';

const WORDS = PASSPORT_MESSAGES.lists;
/** The parameters' page has them beside the parameters. */
const SHOWN_IN = [CODE_LISTS_KEY, ['configurations']] as const;

interface ListProps {
  readonly state: CodeListState;
  readonly mayImport: boolean;
}

const useCodeImport = ({ list }: CodeListState) => {
  const client = useQueryClient();
  const notify = useNotify();
  return useUpload({
    address: `${CODE_LISTS_PATH}/${list}`,
    refusal: spreadsheetRefusal,
    onStored: (answer) => {
      const { count, skipped } = answer as CodeListImport;
      const text = WORDS.imported(count, skipped);
      notify(text, { type: 'success', messageArgs: { _: text } });
      for (const queryKey of SHOWN_IN) void client.invalidateQueries({ queryKey });
    },
  });
};

/** Takes a list away, after a question. */
const ForgetButton = ({ list }: CodeListState) => {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const name = CODE_LIST_WORDS[list];
  const { run, isRunning } = useAction<void>({
    success: WORDS.forgotten,
    refreshes: [],
    onDone: () => {
      setAsking(false);
      for (const queryKey of SHOWN_IN) void client.invalidateQueries({ queryKey });
    },
  });
  const forget = () => run(async () => void (await httpClient(`${CODE_LISTS_PATH}/${list}`, { method: 'DELETE' })));
  return (
    <>
      <Button size="small" color="inherit" aria-label={WORDS.forgetOf(name)} onClick={() => setAsking(true)}>
        {WORDS.forget}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={WORDS.forgetTitle(name)}
          text={WORDS.forgetText}
          button={WORDS.forget}
          color="error"
          isRunning={isRunning}
          onConfirm={() => void forget()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

const ListButtons = ({ state }: { readonly state: CodeListState }) => {
  const picker = useRef<HTMLInputElement>(null);
  const upload = useCodeImport(state);
  const name = CODE_LIST_WORDS[state.list];
  const isThere = state.count > 0;
  const label = isThere ? WORDS.replaceOf(name) : WORDS.importOf(name);
  return (
    <Box>
      {upload.sending ? (
        <UploadProgress upload={upload} reading={WORDS.reading} />
      ) : (
        <Stack direction="row" spacing={1}>
          <Button size="small" startIcon={<UploadIcon />} aria-label={label} onClick={() => picker.current?.click()}>
            {isThere ? WORDS.replace : WORDS.import}
          </Button>
          {isThere ? <ForgetButton {...state} /> : null}
        </Stack>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={SPREADSHEET_ACCEPT}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload.send(file);
          target.value = '';
        }}
      />
      {upload.error ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {upload.error}
        </Alert>
      ) : null}
    </Box>
  );
};

/** A list: how many codes it has and since when, and how to import it. */
const ListRow = ({ state, mayImport }: ListProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 500 }}>
        {CODE_LIST_WORDS[state.list]}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {state.importedAt === null ? WORDS.absent : WORDS.state(state.count, formatDate(state.importedAt))}
      </Typography>
    </Box>
    {mayImport ? <ListButtons state={state} /> : null}
  </Box>
);

/** The official lists of the « passeport de prévention », on the page of the parameters. */
export const CodeLists = ({ lists }: CodeListsView) => {
  const mayImport = useMayUse('configurations', 'update');
  return (
    <Card component="section" aria-label={WORDS.title} sx={{ mt: 2 }}>
      <Typography variant="h6" component="h2" sx={{ px: 2, pt: 1.5 }}>
        {WORDS.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1, maxWidth: '80ch' }}>
        {WORDS.help}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lists.map((state) => (
          <ListRow key={state.list} state={state} mayImport={mayImport} />
        ))}
      </Box>
    </Card>
  );
};
