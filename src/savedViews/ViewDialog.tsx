import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isAllowed } from '../../model/kernel/access.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { SHARED_VIEW_EDITORS, savedViews } from '../../model/savedViews/savedView.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { saidRefusal } from '../focus/announce.ts';
import { limitHint } from '../inputs/limitHint.ts';
import { useLabels } from '../records/useLabels.ts';
import { VIEW_WORDS } from './messages.ts';
import type { ViewIdentity } from './useViewCommands.ts';

interface ViewDialogProps {
  readonly title: string;
  readonly known: ViewIdentity;
  /** The group the view is shared with, even if the person is not a member. */
  readonly knownGroup?: { readonly '@id': string; readonly name?: unknown } | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly isRunning: boolean;
  readonly onSave: (identity: ViewIdentity) => void;
  readonly onClose: () => void;
}

const MAX_NAME = savedViews.fields.name.maxLength;

const MAX_GROUPS = 100;

/** The groups the person may share with: their own, or all for people who manage groups. */
const useShareableGroups = (): readonly Reference[] => {
  const user = useCurrentUser();
  const { data = [] } = useLabels('user_groups', { perPage: MAX_GROUPS });
  const isFree = isAllowed(SHARED_VIEW_EDITORS, user?.roles ?? []);
  return data.filter(({ name }) => isFree || user?.userGroups.includes(String(name)));
};

/** Asks for a view's name and the group to share it with. */
export const ViewDialog = ({ title, known, knownGroup, errors, isRunning, onSave, onClose }: ViewDialogProps) => {
  const [name, setName] = useState(known.name);
  const [userGroup, setUserGroup] = useState(known.userGroup);
  const ownGroups = useShareableGroups();
  const groups =
    knownGroup && !ownGroups.some((group) => group['@id'] === knownGroup['@id']) ? [knownGroup, ...ownGroups] : ownGroups;
  const canSave = name.trim() !== '';
  const save = () => canSave && onSave({ name: name.trim(), userGroup });
  return (
    <ConfirmDialog
      title={title}
      text={VIEW_WORDS.saveHelp}
      button={VIEW_WORDS.confirm}
      isRunning={isRunning}
      canConfirm={canSave}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <TextField
          autoFocus
          required
          fullWidth
          label={VIEW_WORDS.name}
          value={name}
          error={Boolean(errors.name)}
          helperText={errors.name ?? limitHint(name, MAX_NAME)}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && save()}
          slotProps={{ htmlInput: { maxLength: MAX_NAME }, ...saidRefusal(Boolean(errors.name)) }}
        />
        <TextField
          select
          fullWidth
          label={VIEW_WORDS.group}
          value={groups.some((group) => group['@id'] === userGroup) ? userGroup : ''}
          error={Boolean(errors.userGroup)}
          helperText={errors.userGroup}
          onChange={(event) => setUserGroup(event.target.value || null)}
        >
          <MenuItem value="">{VIEW_WORDS.groupNone}</MenuItem>
          {groups.map((group) => (
            <MenuItem key={group['@id']} value={group['@id']}>
              {String(group.name)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </ConfirmDialog>
  );
};
