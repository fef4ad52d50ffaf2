import SwapIcon from '@mui/icons-material/SwapHoriz';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import type { RecordFor } from '../../../model/registry/resources.ts';
import { useMayUseWhole } from '../../../src/access/useMayUseWhole.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import type { RowActionsProps } from '../../../src/records/useRecordOptions.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { consequenceOf, type NeedTransition, useNeedWorkflow } from './needMoves.ts';

type Need = RecordFor<'need_trainings'>;

/** The next statuses of a need that the workflow allows; a session has a page of its own. */
export const NeedStatusAct = ({ record }: RowActionsProps) => {
  const need = record as unknown as Need;
  const mayMove = useMayUseWhole('need_trainings', 'update');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [confirmedMove, setConfirmedMove] = useState<NeedTransition | null>(null);
  const { data, error } = useNeedWorkflow(need, anchor !== null);
  const { run, isRunning } = useAction<unknown>({ success: NEED_TRAINING_MESSAGES.statusChanged });
  if (!mayMove) return null;
  const moves = data?.filter(({ status, isForced }) => !isForced && status !== 'planifie');
  const move = async ({ status }: NeedTransition) => {
    const body = { status, version: need.version };
    if (await run(() => httpClient(need['@id'], { method: 'PUT', body }))) setConfirmedMove(null);
  };
  const choose = (transition: NeedTransition) => {
    setAnchor(null);
    if (consequenceOf(need, transition.status)) setConfirmedMove(transition);
    else void move(transition);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<SwapIcon />}
        loading={isRunning}
        aria-haspopup="menu"
        aria-label={NEED_TRAINING_MESSAGES.changeStatusOf(recordLabel('trainees', need.trainee))}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {NEED_TRAINING_MESSAGES.changeStatus}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {error ? <MenuItem disabled>{error.message}</MenuItem> : null}
        {moves?.length === 0 ? <MenuItem disabled>{NEED_TRAINING_MESSAGES.noMove}</MenuItem> : null}
        {moves?.map((transition) => (
          <MenuItem key={transition.status} onClick={() => choose(transition)}>
            {transition.label}
          </MenuItem>
        ))}
      </Menu>
      {confirmedMove ? (
        <ConfirmDialog
          title={NEED_TRAINING_MESSAGES.moveTitle(confirmedMove.label)}
          text={consequenceOf(need, confirmedMove.status) ?? ''}
          button={confirmedMove.label}
          isRunning={isRunning}
          onConfirm={() => void move(confirmedMove)}
          onClose={() => setConfirmedMove(null)}
        />
      ) : null}
    </>
  );
};
