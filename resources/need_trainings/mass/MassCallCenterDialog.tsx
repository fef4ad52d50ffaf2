import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { MassDialog, type MassDialogProps } from './MassDialog.tsx';

/** Sends many needs to the call centre, or calls them back. */
export const MassCallCenterDialog = ({ target, onClose, isSending }: MassDialogProps & { readonly isSending: boolean }) => {
  const words = isSending ? NEED_TRAINING_MESSAGES.massSend : NEED_TRAINING_MESSAGES.massTakeBack;
  return (
    <MassDialog
      target={target}
      onClose={onClose}
      call="mass_send_to_call_center"
      title={words.title(target.count)}
      text={words.text}
      button={words.button}
      judged={{ send: isSending }}
      done={words.done}
    />
  );
};
