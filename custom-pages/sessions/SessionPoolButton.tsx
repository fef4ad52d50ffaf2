import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { lazyDialog } from '../../src/layout/lazyPage.tsx';
import { useMayCommand } from '../../src/planning/useMayCommand.ts';
import { POOL_MESSAGES } from '../planning/pool/messages.ts';
import type { TrainingSession } from './daySession.ts';

const SessionPool = lazyDialog(() => import('./SessionPool.tsx').then((module) => module.SessionPool));

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
