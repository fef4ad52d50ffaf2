import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import EditIcon from '@mui/icons-material/EditOutlined';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { scenarioAddress } from '../../../resources/need_trainings/propose/requestScenario.ts';
import { LazyEditItemDialog } from '../../scenarios/LazyEditItemDialog.ts';
import { eventName } from '../data/eventWords.ts';
import { PROPOSAL_MESSAGES } from '../data/scenarioMessages.ts';
import { EventFacts } from '../dialogs/EventFacts.tsx';
import type { ScenarioLayer } from './useScenarioLayer.ts';

/** Details and actions of a proposed session: by mouse, touch or keyboard. */
const ProposalMenu = ({ layer }: { readonly layer: ScenarioLayer }) => {
  const { menu, scenario, isOpen, closeMenu, edit, change } = layer;
  if (!menu || !scenario) return null;
  const { event, anchor } = menu;
  const { item } = event.proposal;
  const choose = (act: () => void) => () => {
    closeMenu();
    act();
  };
  return (
    <Menu
      open
      onClose={closeMenu}
      anchorReference="anchorPosition"
      anchorPosition={{ top: anchor.bottom, left: anchor.left }}
      slotProps={{ list: { 'aria-label': eventName(event), dense: true, subheader: <EventFacts event={event} /> } }}
    >
      {isOpen ? (
        <MenuItem autoFocus onClick={choose(() => edit(item))}>
          <ListItemIcon>
            <EditIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{PROPOSAL_MESSAGES.change}</ListItemText>
        </MenuItem>
      ) : null}
      {isOpen ? (
        <MenuItem onClick={choose(() => void change(item, { isRefused: !item.isRefused }))}>
          <ListItemIcon>{item.isRefused ? <CheckIcon fontSize="small" /> : <BlockIcon fontSize="small" />}</ListItemIcon>
          <ListItemText>{item.isRefused ? PROPOSAL_MESSAGES.accept : PROPOSAL_MESSAGES.refuse}</ListItemText>
        </MenuItem>
      ) : null}
      <MenuItem component={Link} to={scenarioAddress(scenario.id)} autoFocus={!isOpen}>
        <ListItemIcon>
          <OpenInNewIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{PROPOSAL_MESSAGES.open}</ListItemText>
      </MenuItem>
    </Menu>
  );
};

/** Menu and dialog of the proposed sessions. */
export const ScenarioDialogs = ({ layer }: { readonly layer: ScenarioLayer }) => {
  const { scenario, edited, edit } = layer;
  return (
    <>
      <ProposalMenu layer={layer} />
      {scenario && edited ? <LazyEditItemDialog scenario={scenario} item={edited} onClose={() => edit(null)} /> : null}
    </>
  );
};
