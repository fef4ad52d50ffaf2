import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { PAGE_SIZES } from '../../../model/kernel/pageSize.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { columnTitle } from '../../columns/columnTitle.ts';
import { useAnnounceCount, useAnnounceResult } from '../../focus/useAnnounceResult.ts';
import { useWords } from '../../i18n/useWords.ts';

/** Above this number a "jump to page" field appears (specification §5). */
const JUMP_ABOVE_PAGES = 10;

const JumpField = ({ pages, onJump }: { readonly pages: number; readonly onJump: (page: number) => void }) => {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const page = Number(typed);
  const isPage = /^\d+$/.test(typed) && page >= 1 && page <= pages;
  const jump = () => {
    if (!isPage) return;
    onJump(page);
    setTyped('');
  };
  return (
    <TextField
      size="small"
      label={words('list.go-to-page')}
      value={typed}
      error={typed !== '' && !isPage}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && jump()}
      onBlur={jump}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ width: 140 }}
    />
  );
};

const SizeSelect = () => {
  const translate = useTranslate();
  const { perPage, setPerPage } = useListContext();
  const sizes = [...new Set([...PAGE_SIZES, perPage])].sort((one, other) => one - other);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" noWrap>
        {translate('ra.navigation.page_rows_per_page')}
      </Typography>
      <TextField
        select
        size="small"
        variant="standard"
        fullWidth={false}
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': translate('ra.navigation.page_rows_per_page') } } }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size} dense>
            {size}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
};

const Pages = () => {
  const words = useWords();
  const translate = useTranslate();
  const { total = 0, page, perPage, setPage, isPending } = useListContext();
  if (isPending || total === 0) return null;
  const pages = Math.ceil(total / perPage);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2, p: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
        {words('list.total-rows', { smart_count: total })}
      </Typography>
      <SizeSelect />
      {pages > JUMP_ABOVE_PAGES ? <JumpField pages={pages} onJump={setPage} /> : null}
      {pages > 1 ? (
        <Pagination
          size="small"
          color="primary"
          count={pages}
          page={page}
          boundaryCount={1}
          siblingCount={2}
          onChange={(_event, next) => setPage(next)}
          getItemAriaLabel={(type, target) => {
            // Ellipses are not links.
            if (type === 'start-ellipsis' || type === 'end-ellipsis') return '';
            return translate(type === 'page' ? 'ra.navigation.page' : `ra.navigation.${type}`, { page: target ?? 0 });
          }}
        />
      ) : null}
    </Stack>
  );
};

/** Says what a list shows after another filter, order or page was chosen. */
const AnnouncedList = () => {
  const words = useWords();
  const { resource, filterValues, sort, page, perPage, total = 0, isPending, isFetching, error } = useListContext();
  const isLoading = isPending || isFetching || Boolean(error);
  const name = columnTitle(resourceByName(resource), sort.field);
  const order = words(sort.order === 'DESC' ? 'list.descending' : 'list.ascending', { name });
  const pages = Math.max(Math.ceil(total / perPage), 1);
  useAnnounceCount(JSON.stringify(filterValues), isLoading ? null : total);
  useAnnounceResult(`${sort.field} ${sort.order}`, isLoading ? null : order);
  useAnnounceResult(`${page} ${perPage}`, isLoading ? null : words('list.page-of', { page, pages }));
  return null;
};

/** Pagination: at most ten buttons, sizes 15 to 100, and a jump field for many pages; what the list shows is said. */
export const ListPagination = () => (
  <>
    <AnnouncedList />
    <Pages />
  </>
);
