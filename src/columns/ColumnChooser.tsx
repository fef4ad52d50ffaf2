import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ViewColumnIcon from '@mui/icons-material/ViewColumn';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import type { Resource } from '../../model/kernel/resource.ts';
import { columnTitle } from './columnTitle.ts';
import { availableColumns } from './listColumns.ts';
import { COLUMN_WORDS } from './messages.ts';
import { useDensity } from './useDensity.ts';
import { useListColumns } from './useListColumns.ts';

interface ColumnRowProps {
  readonly label: string;
  readonly isShown: boolean;
  /** The last column cannot be removed. */
  readonly isFixed: boolean;
  readonly onToggle: () => void;
  /** Undefined where it cannot move further. */
  readonly onUp?: () => void;
  readonly onDown?: () => void;
}

const ColumnRow = ({ label, isShown, isFixed, onToggle, onUp, onDown }: ColumnRowProps) => {
  return (
    <ListItem
      disablePadding
      secondaryAction={
        isShown ? (
          <>
            <IconButton size="small" aria-label={COLUMN_WORDS.up(label)} disabled={!onUp} onClick={onUp}>
              <ArrowUpwardIcon fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={COLUMN_WORDS.down(label)} disabled={!onDown} onClick={onDown}>
              <ArrowDownwardIcon fontSize="small" />
            </IconButton>
          </>
        ) : null
      }
    >
      <FormControlLabel
        sx={{ mr: 9 }}
        control={<Checkbox size="small" checked={isShown} disabled={isFixed} onChange={onToggle} />}
        label={label}
      />
    </ListItem>
  );
};

/** A copy of the array with the item at `from` moved to `to`. */
const withMoved = (names: readonly string[], from: number, to: number): readonly string[] => {
  const rest = names.filter((_name, index) => index !== from);
  return [...rest.slice(0, to), ...names.slice(from, from + 1), ...rest.slice(to)];
};

const ColumnRows = ({ resource }: { readonly resource: Resource }) => {
  const { names, choose } = useListColumns(resource);
  const hidden = availableColumns(resource).filter((name) => !names.includes(name));
  const labelOf = (name: string) => columnTitle(resource, name);
  return (
    <List dense disablePadding>
      {names.map((name, index) => (
        <ColumnRow
          key={name}
          label={labelOf(name)}
          isShown
          isFixed={names.length === 1}
          onToggle={() => choose(names.filter((other) => other !== name))}
          onUp={index > 0 ? () => choose(withMoved(names, index, index - 1)) : undefined}
          onDown={index < names.length - 1 ? () => choose(withMoved(names, index, index + 1)) : undefined}
        />
      ))}
      {hidden.map((name) => (
        <ColumnRow key={name} label={labelOf(name)} isShown={false} isFixed={false} onToggle={() => choose([...names, name])} />
      ))}
    </List>
  );
};

/** Chooses a list's columns, their order, and the height of rows. */
export const ColumnChooser = ({ resource }: { readonly resource: Resource }) => {
  const titleId = useId();
  const { isDefault, restore } = useListColumns(resource);
  const { isDense, setDense } = useDensity();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" startIcon={<ViewColumnIcon fontSize="small" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {COLUMN_WORDS.title}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
        <DialogTitle id={titleId}>{COLUMN_WORDS.dialogTitle}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{COLUMN_WORDS.help}</DialogContentText>
          <FormControlLabel
            control={<Switch checked={isDense} onChange={(_event, checked) => setDense(checked)} />}
            label={COLUMN_WORDS.dense}
            sx={{ mb: 1 }}
          />
          <ColumnRows resource={resource} />
        </DialogContent>
        <DialogActions>
          <Button disabled={isDefault} onClick={restore}>
            {COLUMN_WORDS.reset}
          </Button>
          <Button variant="contained" onClick={close}>
            {COLUMN_WORDS.close}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
