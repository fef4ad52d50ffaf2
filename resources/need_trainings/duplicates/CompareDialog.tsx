import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SideChoice } from '../../../src/dialogs/SideChoice.tsx';
import { DetailValue } from '../../../src/fields/DetailValue.tsx';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { type Difference, type Side, sideAtFirst } from './comparison.ts';

interface CompareDialogProps {
  readonly title: string;
  /** Says what will happen, and whether it can be undone. */
  readonly text: ReactNode;
  readonly differences: readonly Difference[];
  /** Caption of each side. */
  readonly captions: Readonly<Record<Side, string>>;
  /** Label of the button; null: comparison only. */
  readonly button: string | null;
  readonly isRunning?: boolean;
  /** Called with the fields whose value comes from the other side. */
  readonly onConfirm: (takeOver: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Two records side by side: for each difference, which value to keep. */
export const CompareDialog = (props: CompareDialogProps) => {
  const { title, text, differences, captions, button, isRunning = false, onConfirm, onClose } = props;
  const titleId = useId();
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (difference: Difference): Side => sides[difference.name] ?? sideAtFirst(difference);
  const takeOver = () => differences.filter((difference) => sideOf(difference) === 'other').map(({ name }) => name);
  const side = (difference: Difference, name: Side) => ({
    name,
    caption: captions[name],
    value: (
      <DetailValue resource={difference.resource} path={difference.path} field={difference.field} value={difference[name]} />
    ),
  });
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      maxWidth="md"
      fullWidth
      fullScreen={isNarrow}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" sx={{ mb: 1.5 }}>
          {text}
        </DialogContentText>
        {differences.length === 0 ? <Alert severity="info">{NEED_TRAINING_MESSAGES.noDifference}</Alert> : null}
        {differences.map((difference) => (
          <SideChoice
            key={difference.name}
            title={difference.label}
            sides={[side(difference, 'kept'), side(difference, 'other')]}
            chosen={sideOf(difference)}
            onChoose={(name) => setSides({ ...sides, [difference.name]: name })}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose} disabled={isRunning}>
          {translate(button ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {button ? (
          <Button variant="contained" color="warning" loading={isRunning} onClick={() => onConfirm(takeOver())}>
            {button}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
};
