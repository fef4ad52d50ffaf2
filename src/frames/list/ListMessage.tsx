import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { resourceByName } from '../../../model/registry/resources.ts';
import { useMayCreate } from '../../access/useMayCreate.ts';
import { HiddenRowButtons } from '../../filters/HiddenRowButtons.tsx';
import { useHiddenRows } from '../../filters/useHiddenRows.ts';
import { useListFilters } from '../../filters/useListFilters.ts';
import { useWords } from '../../i18n/useWords.ts';
import { CreateButton } from './CreateButton.tsx';
import { ListError } from './ListError.tsx';

/** Shown when nothing matches: what each filter hides. */
const FilteredMessage = ({ resource }: { readonly resource: string }) => {
  const words = useWords();
  const { filter } = useListContext();
  const { values, set, clear } = useListFilters();
  const hidden = useHiddenRows(resourceByName(resource), { values, fixed: filter, isEmpty: true });
  return (
    <>
      <Typography color="textSecondary">{words('list.empty-filtered')}</Typography>
      <HiddenRowButtons rows={hidden.map(({ text, changes }) => ({ text, onShow: () => set(changes) }))} />
      <Button onClick={clear}>{words('list.clear-filters')}</Button>
    </>
  );
};

/** Shown when there is nothing yet: how to create the first record. */
const EmptyMessage = ({ resource }: { readonly resource: string }) => {
  const words = useWords();
  const { page, setPage } = useListContext();
  const { values } = useListFilters();
  const mayCreate = useMayCreate(resource);
  if (page > 1) {
    return (
      <>
        <Typography color="textSecondary">{words('list.empty-page')}</Typography>
        <Button onClick={() => setPage(1)}>{words('list.first-page')}</Button>
      </>
    );
  }
  if (Object.keys(values).length > 0) {
    return <FilteredMessage resource={resource} />;
  }
  return (
    <>
      <Typography color="textSecondary">{words(mayCreate ? 'list.empty-create' : 'list.empty')}</Typography>
      <CreateButton resource={resource} />
    </>
  );
};

/** Message of an empty or failed list. */
export const ListMessage = () => {
  const { data, isPending, error, resource } = useListContext();
  if (error) return <ListError message={error.message} />;
  if (isPending || (data && data.length > 0)) return null;
  return (
    <Stack sx={{ alignItems: 'center', gap: 1, p: 5 }}>
      <EmptyMessage resource={resource} />
    </Stack>
  );
};
