import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router-dom';
import { keyOf } from '../../../src/api/recordId.ts';
import { useShownRecords } from '../../../src/columns/useShownRecords.ts';
import { TitledPage } from '../../../src/pageParts/TitledPage.tsx';
import { ComposeForm } from './ComposeForm.tsx';
import { COMPOSE_MESSAGES } from './messages.ts';

const MAX_GROUPS = 100;

/** The page that chooses the widgets of « Ma journée » for each group. */
export const ComposePage = () => {
  const [search, setSearch] = useSearchParams();
  const groups = useShownRecords('user_groups', {
    shows: ['name'],
    perPage: MAX_GROUPS,
    sort: { field: 'name', order: 'ASC' },
  });
  const layouts = useShownRecords('my_day_layouts', { shows: ['userGroup', 'widgets'], perPage: MAX_GROUPS });
  const error = groups.error ?? layouts.error;
  const group = groups.data?.find((one) => keyOf(one['@id']) === search.get('group')) ?? groups.data?.[0];
  const layout = layouts.data?.find(({ userGroup }) => userGroup?.['@id'] === group?.['@id']);
  return (
    <TitledPage title={COMPOSE_MESSAGES.page} help={COMPOSE_MESSAGES.help}>
      {group ? (
        <TextField
          select
          size="small"
          label={COMPOSE_MESSAGES.group}
          value={keyOf(group['@id'])}
          onChange={({ target }) => setSearch({ group: target.value })}
          sx={{ mb: 2, width: '100%', maxWidth: 400 }}
        >
          {(groups.data ?? []).map((one) => (
            <MenuItem key={one['@id']} value={keyOf(one['@id']) ?? ''}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {group && layouts.data ? (
        <ComposeForm key={`${group['@id']} ${layout?.version ?? 0}`} group={group['@id']} layout={layout} />
      ) : null}
    </TitledPage>
  );
};
