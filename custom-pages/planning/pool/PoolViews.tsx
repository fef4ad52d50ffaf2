import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { viewOfRecord } from '../../../src/savedViews/listView.ts';
import { VIEW_WORDS } from '../../../src/savedViews/messages.ts';
import { useSavedViews } from '../../../src/savedViews/useSavedViews.ts';
import { useViewCommands } from '../../../src/savedViews/useViewCommands.ts';
import { ViewDialog } from '../../../src/savedViews/ViewDialog.tsx';
import { POOL_MESSAGES } from './messages.ts';
import type { PoolViewState } from './usePoolView.ts';

const RESOURCE = 'need_trainings';
/** A view saved here shows the list of needs with its usual page size. */
const PER_PAGE = 30;

const SaveDialog = ({ view, onClose }: Pick<PoolViewState, 'view'> & { readonly onClose: () => void }) => {
  const { create, errors, isRunning } = useViewCommands(onClose);
  return (
    <ViewDialog
      title={VIEW_WORDS.saveTitle}
      known={{ name: '', userGroup: null }}
      errors={errors}
      isRunning={isRunning}
      onClose={onClose}
      onSave={async (identity) => {
        const listView = { filters: view.filters, sortField: null, sortOrder: 'ASC', perPage: PER_PAGE, columns: null } as const;
        await create(RESOURCE, identity, listView);
      }}
    />
  );
};

/** The saved views of the list of needs, whose filters the pool takes; and how to save the pool's own. */
export const PoolViews = ({ view, change }: PoolViewState) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { views, isPending } = useSavedViews(RESOURCE, anchor !== null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={POOL_MESSAGES.viewsTitle}>
        <IconButton
          size="small"
          aria-label={POOL_MESSAGES.viewsTitle}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <BookmarkBorderIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { dense: true } }}>
        <ListSubheader disableSticky>{POOL_MESSAGES.viewsTitle}</ListSubheader>
        {views.length === 0 ? (
          <MenuItem disabled>{isPending ? POOL_MESSAGES.loading : POOL_MESSAGES.noView}</MenuItem>
        ) : (
          views.map(({ record, name }) => (
            <MenuItem
              key={record.id}
              onClick={() => {
                change({ filters: viewOfRecord(record, PER_PAGE).filters });
                close();
              }}
            >
              {name}
            </MenuItem>
          ))
        )}
        <Divider />
        <MenuItem
          disabled={Object.keys(view.filters).length === 0}
          onClick={() => {
            close();
            setSaving(true);
          }}
        >
          {POOL_MESSAGES.saveView}
        </MenuItem>
      </Menu>
      {isSaving ? <SaveDialog view={view} onClose={() => setSaving(false)} /> : null}
    </>
  );
};
