import AutoAwesomeIcon from '@mui/icons-material/AutoAwesome';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LazyNewScenarioDialog } from '../../../resources/need_trainings/propose/LazyNewScenarioDialog.ts';
import { pageAddress } from '../../../src/pages/pages.ts';
import { useScenarios } from '../../scenarios/useScenarios.ts';
import { PROPOSAL_MESSAGES } from '../data/scenarioMessages.ts';

interface ScenarioButtonProps {
  /** The proposal shown; null: none. */
  readonly shown: number | null;
  readonly onShow: (id: number | null) => void;
}

interface ChoicesProps extends ScenarioButtonProps {
  readonly anchor: HTMLElement;
  readonly onPropose: () => void;
  readonly onClose: () => void;
}

const Choices = ({ anchor, shown, onShow, onPropose, onClose }: ChoicesProps) => {
  const { data, isPending } = useScenarios();
  const ready = (data ?? []).filter(({ status }) => status === 'ready');
  const choose = (id: number | null) => {
    onClose();
    onShow(id);
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': PROPOSAL_MESSAGES.choose, dense: true } }}>
      {ready.length === 0 ? <MenuItem disabled>{isPending ? PROPOSAL_MESSAGES.loading : PROPOSAL_MESSAGES.none}</MenuItem> : null}
      {ready.map(({ id, name }) => (
        <MenuItem key={id} selected={id === shown} onClick={() => choose(id)}>
          {name}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem onClick={onPropose}>{PROPOSAL_MESSAGES.propose}</MenuItem>
      {shown === null ? null : <MenuItem onClick={() => choose(null)}>{PROPOSAL_MESSAGES.hide}</MenuItem>}
      <MenuItem component={Link} to={pageAddress('plan-scenarios')}>
        {PROPOSAL_MESSAGES.all}
      </MenuItem>
    </Menu>
  );
};

/** Chooses the proposal that the planning shows, or asks for a new one. */
export const ScenarioButton = ({ shown, onShow }: ScenarioButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const propose = () => {
    setAnchor(null);
    setAsking(true);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<AutoAwesomeIcon />}
        aria-haspopup="menu"
        title={PROPOSAL_MESSAGES.buttonHelp}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {PROPOSAL_MESSAGES.button}
      </Button>
      {anchor ? (
        <Choices anchor={anchor} shown={shown} onShow={onShow} onPropose={propose} onClose={() => setAnchor(null)} />
      ) : null}
      {isAsking ? <LazyNewScenarioDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
};
