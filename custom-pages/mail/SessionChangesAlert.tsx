import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { UntoldView } from '../../model/mail/sessionChangeViews.ts';
import { sessionChangeForOfficer } from '../../model/messages/mail/sessionChanges.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { lazyDialog } from '../../src/pageParts/lazyPage.tsx';
import { SESSION_CHANGE_MESSAGES } from './sessionChangeMessages.ts';
import { useSessionChanges } from './useSessionChanges.ts';

const SessionChangesDialog = lazyDialog(() => import('./SessionChangesDialog.tsx').then((module) => module.SessionChangesDialog));

/** Sentences shown before the rest is counted. */
const SHOWN = 3;

const Sentences = ({ people }: { readonly people: readonly UntoldView[] }) => {
  const all = [...new Set(people.flatMap(({ changes }) => changes.map(sessionChangeForOfficer)))];
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {all.slice(0, SHOWN).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {all.length > SHOWN ? <li>{SESSION_CHANGE_MESSAGES.more(all.length - SHOWN)}</li> : null}
    </Box>
  );
};

/** On a session's page: trainees who do not know yet what has changed, and the dialog that tells them. */
export const SessionChangesAlert = ({ dayKey }: { readonly dayKey: string }) => {
  const mayRead = useMayUse('email_session_documents', 'list');
  const maySend = useMayUse('email_session_documents', 'create');
  const { data: people = [] } = useSessionChanges({ dayKey, isEnabled: mayRead });
  const [peopleToNotify, setPeopleToNotify] = useState<readonly UntoldView[] | null>(null);
  const title = [...new Set(people.map(({ training }) => training))].join(', ');
  return (
    <>
      {people.length > 0 ? (
        <Alert
          severity="warning"
          // On a phone, the sentences have the whole width.
          sx={{
            mb: 2,
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            '& .MuiAlert-message': { flex: 1, minWidth: { xs: '70%', sm: 0 } },
          }}
          action={
            maySend ? (
              <Button color="inherit" onClick={() => setPeopleToNotify(people)}>
                {SESSION_CHANGE_MESSAGES.review}
              </Button>
            ) : undefined
          }
        >
          <AlertTitle>{SESSION_CHANGE_MESSAGES.alert(people.length)}</AlertTitle>
          <Sentences people={people} />
        </Alert>
      ) : null}
      {peopleToNotify ? (
        <SessionChangesDialog title={title} people={peopleToNotify} onClose={() => setPeopleToNotify(null)} />
      ) : null}
    </>
  );
};
