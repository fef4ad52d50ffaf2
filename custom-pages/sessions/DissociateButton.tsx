import LinkOffIcon from '@mui/icons-material/LinkOff';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import type { LogisticSession } from './daySession.ts';
import { SESSION_MESSAGES } from './messages.ts';

interface DissociateButtonProps {
  readonly logisticSession: LogisticSession;
  /** IRI of the training session. */
  readonly training: string;
  readonly isLocked: boolean;
}

/** Removes a training session from the logistic session; both are kept. */
export const DissociateButton = ({ logisticSession, training, isLocked }: DissociateButtonProps) => (
  <ActionButton
    label={SESSION_MESSAGES.dissociate}
    icon={<LinkOffIcon />}
    variant="text"
    color="inherit"
    isDisabled={isLocked}
    success={SESSION_MESSAGES.dissociated}
    refreshes={['logistic_sessions', 'training_sessions']}
    confirm={{ title: SESSION_MESSAGES.dissociateTitle, text: SESSION_MESSAGES.dissociateText }}
    call={() => httpClient(`${logisticSession['@id']}/training_session/${keyOf(training)}/dissociate`, { method: 'POST' })}
  />
);
