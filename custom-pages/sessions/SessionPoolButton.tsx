import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useMayCommand } from '../../src/planning/useMayCommand.ts';
import { POOL_MESSAGES } from '../planning/pool/messages.ts';
import type { TrainingSession } from './daySession.ts';
import { SessionPool } from './SessionPool.tsx';

/** Opens the needs that can be planned on a training session. */
export const SessionPoolButton = ({ training }: { readonly training: TrainingSession }) => {
  const mayList = useMayUse('need_trainings', 'list');
  const mayPlan = useMayCommand('plan_trainees');
  const [isOpen, setOpen] = useState(false);
  if (!mayList || !mayPlan) return null;
  return (
    <>
      <Button startIcon={<PlaylistAddIcon />} variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {POOL_MESSAGES.title}
      </Button>
      {isOpen ? <SessionPool training={training} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
