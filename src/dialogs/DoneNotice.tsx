import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useCloseNotification, useTranslate } from 'react-admin';

/** How long the undo of a change is offered. */
export const UNDO_NOTICE_MS = 8_000;

interface DoneNoticeProps {
  readonly text: string;
  /** Default: it is not undone here. */
  readonly onUndo?: () => void;
  /** Label of the undo button. Default: « Annuler ». */
  readonly undo?: string;
  /** More actions. Default none. */
  readonly actions?: ReactNode;
  /** More text. Default none. */
  readonly children?: ReactNode;
}

/**
 * Reports a success, by default with an undo button.
 * @example notify(<DoneNotice text="Horaires enregistrés" onUndo={undo} />, { autoHideDuration: UNDO_NOTICE_MS });
 */
export const DoneNotice = ({ text, onUndo, undo, actions, children }: DoneNoticeProps) => {
  const close = useCloseNotification();
  const translate = useTranslate();
  const handleUndo = () => {
    close();
    onUndo?.();
  };
  return (
    <Alert
      severity="success"
      variant="filled"
      onClose={() => close()}
      action={
        <>
          {actions}
          {onUndo ? (
            <Button color="inherit" size="small" onClick={handleUndo}>
              {undo ?? translate('ra.action.undo')}
            </Button>
          ) : null}
        </>
      }
    >
      {text}
      {children}
    </Alert>
  );
};
