import { useTranslate } from 'react-admin';
import { useWords } from '../i18n/useWords.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

interface DeleteDialogProps extends Pick<ConfirmDialogProps, 'title' | 'isRunning' | 'onConfirm' | 'onClose'> {
  /** Default: it cannot be undone. */
  readonly text?: ConfirmDialogProps['text'] | undefined;
  /** Default: « Supprimer », in red. */
  readonly button?: string | undefined;
}

/** Confirms a deletion, with a red button. */
export const DeleteDialog = ({ text, button, ...dialog }: DeleteDialogProps) => {
  const words = useWords();
  const translate = useTranslate();
  return (
    <ConfirmDialog
      {...dialog}
      text={text ?? words('form.confirm-delete-text')}
      button={button ?? translate('ra.action.delete')}
      color={button ? 'primary' : 'error'}
    />
  );
};
