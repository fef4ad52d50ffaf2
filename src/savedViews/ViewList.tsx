import GroupIcon from '@mui/icons-material/Group';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { VIEW_WORDS } from './messages.ts';
import type { SavedView } from './useSavedViews.ts';

/** Actions on a view besides opening it. */
export const VIEW_ACTIONS = ['count', 'edit', 'overwrite', 'delete'] as const;
export type ViewAction = (typeof VIEW_ACTIONS)[number];

interface ViewListProps {
  readonly title: string;
  readonly views: readonly SavedView[];
  /** Name of the current view; null: none. */
  readonly current: string | null;
  readonly onOpen: (view: SavedView) => void;
  readonly onAction: (action: ViewAction, view: SavedView) => void;
}

const ViewActions = ({ view, onAction }: { readonly view: SavedView } & Pick<ViewListProps, 'onAction'>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        edge="end"
        size="small"
        aria-label={VIEW_WORDS.actions(view.name)}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {VIEW_ACTIONS.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null);
              onAction(action, view);
            }}
          >
            {VIEW_WORDS[action]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const useSharing = () => {
  return ({ isOwn, group, ownerName }: SavedView): string | undefined => {
    const name = group ? String(group.name) : '';
    if (isOwn) return group ? VIEW_WORDS.sharedWith(name) : undefined;
    return VIEW_WORDS.sharedBy(name, ownerName);
  };
};

/** Views under one heading. */
export const ViewList = ({ title, views, current, onOpen, onAction }: ViewListProps) => {
  const sharing = useSharing();
  if (views.length === 0) return null;
  return (
    <List dense subheader={<ListSubheader disableSticky>{title}</ListSubheader>} sx={{ pt: 0 }}>
      {views.map((view) => (
        <ListItem
          key={view.record.id}
          disablePadding
          secondaryAction={view.mayChange ? <ViewActions view={view} onAction={onAction} /> : null}
        >
          <ListItemButton selected={view.isOwn && view.name === current} onClick={() => onOpen(view)}>
            <ListItemText primary={view.name} secondary={sharing(view)} sx={{ overflowWrap: 'anywhere' }} />
            {view.group ? <GroupIcon fontSize="small" color="action" sx={{ ml: 1 }} /> : null}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};
