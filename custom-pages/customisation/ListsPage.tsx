import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router-dom';
import { CHOICE_LIST_NAMES } from '../../model/customisation/choiceListNames.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { ListForm } from './ListForm.tsx';
import { LISTS_MESSAGES } from './messages.ts';

const labelOf = (list: string): string => choiceLabel('choice_lists', 'list', list);

/** Closed lists, and what an administrator has made of them. */
export const ListsPage = () => {
  const words = useWords();
  const [search, setSearch] = useSearchParams();
  const list = CHOICE_LIST_NAMES.find((name) => name === search.get('list')) ?? CHOICE_LIST_NAMES[0];
  const { data, error } = useShownRecords('choice_lists', {
    shows: ['list', 'options'],
    filter: {},
    perPage: CHOICE_LIST_NAMES.length,
  });
  const change = data?.find((record) => record.list === list);
  return (
    <TitledPage title={words('menu.lists')} help={LISTS_MESSAGES.pageHelp} width={900}>
      <TextField
        select
        size="small"
        label={LISTS_MESSAGES.list}
        value={list}
        onChange={({ target }) => setSearch({ list: target.value })}
        sx={{ mb: 2, width: '100%', maxWidth: 400 }}
      >
        {CHOICE_LIST_NAMES.map((name) => (
          <MenuItem key={name} value={name}>
            {labelOf(name)}
          </MenuItem>
        ))}
      </TextField>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data ? <ListForm key={`${list} ${change?.version ?? 0}`} list={list} change={change} /> : null}
    </TitledPage>
  );
};
