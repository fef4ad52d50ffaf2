import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type ActionOutcome, useAction } from './useAction.ts';

interface Confirmation {
  readonly title: string;
  /** Says what will happen, and whether it can be undone. */
  readonly text: ReactNode;
  /** Label of the confirm button. Default: the action's label. */
  readonly button?: string;
  /** For a letter inside. Default false. */
  readonly isWide?: boolean;
}

export interface ActionButtonProps<Answer> extends ActionOutcome<Answer> {
  /** The call; rejects with what `httpClient` throws. */
  readonly call: () => Promise<Answer>;
  readonly label: string;
  /** Accessible name where the label occurs several times on a page. Default: the label. */
  readonly name?: string;
  readonly icon?: ReactNode;
  /** Confirmation before the call. Default: none. */
  readonly confirm?: Confirmation;
  /** Content of the confirmation, e.g. an input whose value the call sends. */
  readonly children?: ReactNode;
  /** False disables the confirm button until its input is complete. Default true. */
  readonly canConfirm?: boolean;
  readonly isDisabled?: boolean;
  readonly color?: ButtonProps['color'];
  readonly variant?: ButtonProps['variant'];
}

/**
 * Confirms, calls the API once, reports the result and refreshes; a refusal is shown and keeps the confirmation open.
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
          isWide={confirm.isWide ?? false}
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
