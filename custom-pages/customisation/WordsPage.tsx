import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { recordName } from '../../model/messages/labels.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { HistoryButton } from '../../src/frames/history/HistoryButton.tsx';
import { useWords } from '../../src/i18n/useWords.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { HISTORY_MESSAGES, WORDS_MESSAGES } from './messages.ts';
import { MENU, productWords, wordedRecords } from './productWords.ts';
import { WORD_FIELDS, WordRow } from './WordRow.tsx';

/** As many as the server gives; nobody replaces more words of one record. */
const SHOWN = 100;

const RecordWords = ({ record }: { readonly record: string }) => {
  const mayWrite = useMayUse('word_overrides', 'create');
  const { data, total, error } = useShownRecords('word_overrides', {
    shows: WORD_FIELDS,
    filter: { path: `${record}.` },
    perPage: SHOWN,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return null;
  const parts = productWords(record);
  const textOf = (path: string) => parts.flatMap(({ words }) => words).find((word) => word.path === path)?.texts[0] ?? path;
  const overrides = new Map(data.map((override) => [override.path, override]));
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography color="textSecondary">{WORDS_MESSAGES.replacedCount(total ?? 0)}</Typography>
        <HistoryButton
          address={`/api/word_overrides/history/${record}.`}
          empty={HISTORY_MESSAGES.empty}
          titleOf={({ of }) => textOf(of ?? '')}
        />
      </Box>
      {parts.map(({ part, words }) => (
        <PagePart key={part} title={WORDS_MESSAGES.parts[part]}>
          <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {words.map((word) => (
              <WordRow key={word.path} word={word} override={overrides.get(word.path)} mayWrite={mayWrite} />
            ))}
          </Stack>
        </PagePart>
      ))}
    </Stack>
  );
};

/** Words of the product, and what an administrator has put in their place. */
export const WordsPage = () => {
  const words = useWords();
  const [search, setSearch] = useSearchParams();
  const records = wordedRecords();
  const record = records.find((name) => name === search.get('record')) ?? (search.get('record') === MENU ? MENU : 'companies');
  return (
    <TitledPage title={words('menu.words')} help={WORDS_MESSAGES.pageHelp} width={900}>
      <TextField
        select
        size="small"
        label={WORDS_MESSAGES.record}
        value={record}
        onChange={({ target }) => setSearch({ record: target.value })}
        sx={{ mb: 2, width: '100%', maxWidth: 400 }}
      >
        <MenuItem value={MENU}>{WORDS_MESSAGES.menu}</MenuItem>
        {records.map((name) => (
          <MenuItem key={name} value={name}>
            {recordName(name, 2)}
          </MenuItem>
        ))}
      </TextField>
      <RecordWords key={record} record={record} />
    </TitledPage>
  );
};
