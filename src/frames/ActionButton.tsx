import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type ActionOutcome, useAction } from './useAction.ts';

interface Confirmation {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly text: ReactNode;
  /** Word of the button that does it. Default: the action's label. */
  readonly button?: string;
}

export interface ActionButtonProps<Answer> extends ActionOutcome<Answer> {
  /** The call; rejects with what `httpClient` throws. */
  readonly call: () => Promise<Answer>;
  readonly label: string;
  /** What a screen reader says, where the label stands several times on a page. Default: the label. */
  readonly name?: string;
  readonly icon?: ReactNode;
  /** Asked before the call. Default: the call goes at once. */
  readonly confirm?: Confirmation;
  /** In the confirmation, e.g. an input whose value the call sends. */
  readonly children?: ReactNode;
  /** False: what the confirmation asks for is not there yet. Default true. */
  readonly canConfirm?: boolean;
  readonly isDisabled?: boolean;
  readonly color?: ButtonProps['color'];
  readonly variant?: ButtonProps['variant'];
}

/**
 * Confirms, calls the API once, tells of the result and refreshes; a refusal is shown and leaves the question open.
 * @example
 * <ActionButton
 *   label="Annuler la réservation" color="error" success="Réservation annulée"
 *   confirm={{ title: 'Annuler la réservation ?', text: 'Elle quitte la liste des réservations en attente.' }}
 *   call={() => httpClient(`/api/bookings/${id}/cancel`, { method: 'PUT' })}
 * />
 */
export const ActionButton = <Answer,>(props: ActionButtonProps<Answer>) => {
  const {
    label,
    name,
    icon,
    call,
    confirm,
    children,
    canConfirm = true,
    isDisabled = false,
    color,
    variant = 'outlined',
  } = props;
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useAction(props);

  const confirmed = async () => {
    if (await run(call)) setAsking(false);
  };

  return (
    <>
      <Button
        variant={variant}
        color={color}
        startIcon={icon}
        aria-label={name}
        loading={isRunning && !isAsking}
        disabled={isDisabled}
        onClick={() => (confirm ? setAsking(true) : void run(call))}
      >
        {label}
      </Button>
      {confirm && isAsking ? (
        <ConfirmDialog
          title={confirm.title}
          text={confirm.text}
          button={confirm.button ?? label}
          color={color}
          isRunning={isRunning}
          canConfirm={canConfirm}
          onConfirm={confirmed}
          onClose={() => setAsking(false)}
        >
          {children}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
