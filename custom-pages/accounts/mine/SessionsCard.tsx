import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { OwnSession } from '../../../model/accounts/myAccount.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { formatDateTime } from '../../../src/records/formatValue.ts';
import { AccountCard } from './AccountCard.tsx';
import { MY_ACCOUNT_MESSAGES } from './myAccountMessages.ts';
import { MY_ACCOUNT } from './useMyAccount.ts';

const WORDS = MY_ACCOUNT_MESSAGES.sessions;

interface SessionsCardProps {
  readonly sessions: readonly OwnSession[];
  readonly onDone: () => void;
}

/** Where one is logged in. */
export const SessionsCard = ({ sessions, onDone }: SessionsCardProps) => (
  <AccountCard title={WORDS.title}>
    <List disablePadding sx={{ width: '100%' }}>
      {sessions.map((session) => (
        <ListItem key={session.id} divider disableGutters sx={{ gap: 1, flexWrap: 'wrap' }}>
          <ListItemText
            primary={WORDS.device(session)}
            secondary={WORDS.seen(formatDateTime(session.lastSeenAt), formatDateTime(session.createdAt))}
            sx={{ minWidth: 220 }}
          />
          {session.isCurrent ? (
            <Chip size="small" color="primary" label={WORDS.current} />
          ) : (
            <ActionButton
              label={WORDS.logOut}
              name={WORDS.logOutNamed(WORDS.device(session))}
              variant="text"
              color="error"
              call={() => httpClient(`${MY_ACCOUNT}/sessions/${session.id}`, { method: 'DELETE' })}
              success={WORDS.loggedOutOne}
              refreshes={[]}
              onDone={onDone}
            />
          )}
        </ListItem>
      ))}
    </List>
    {sessions.length > 1 ? (
      <ActionButton
        label={WORDS.logOutOthers}
        confirm={{ title: WORDS.confirmTitle, text: WORDS.confirmText }}
        call={() => httpClient(`${MY_ACCOUNT}/log_out_others`, { method: 'POST' })}
        success={WORDS.loggedOut}
        refreshes={[]}
        onDone={onDone}
      />
    ) : null}
  </AccountCard>
);
