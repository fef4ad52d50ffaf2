import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isAllowed } from '../../model/accounts/access.ts';
import { withFirmSpaces } from '../../model/french.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { PLANNED_RECORD_MESSAGES as WORDS } from '../../model/messages/planning/plannedRecord.ts';
import { TRANSFER_SESSIONS_RIGHT } from '../../model/officers/trainingOfficerViews.ts';
import { REPLACEABLE_COLLECTIONS, type ReplaceableCollection } from '../../model/planning/planningCandidates.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import type { AskedPlanned } from '../acts/plannedRecord.ts';
import { useMayCommand } from '../planning/useMayCommand.ts';
import { PlannedSessionLine } from './PlannedSessionLine.tsx';
import { ReplaceEverywhere } from './ReplaceEverywhere.tsx';
import { TransferPlanned } from './TransferPlanned.tsx';

const candidatesOf = (iri: string): ReplaceableCollection | null =>
  REPLACEABLE_COLLECTIONS.find((collection) => iri.startsWith(`/api/${collection}/`)) ?? null;

const useWay = (iri: string): 'replace' | 'transfer' | null => {
  const mayMove = useMayCommand('move');
  const mayTransfer = isAllowed(TRANSFER_SESSIONS_RIGHT, useCurrentUser()?.roles ?? []);
  if (iri.startsWith('/api/users/')) return mayTransfer ? 'transfer' : null;
  return mayMove && candidatesOf(iri) !== null ? 'replace' : null;
};

/** Names the coming sessions of a record that is taken out of use, and offers replacements or a transfer before it is done. */
export const PlannedRecordQuestion = ({ question }: { readonly question: AskedPlanned }) => {
  const { record, sessions, totalItems, answer } = question;
  const translate = useTranslate();
  const way = useWay(record['@id']);
  const client = useQueryClient();
  const [replaced, setReplaced] = useState<Readonly<Record<string, Reference>>>({});
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [isTransferred, setTransferred] = useState(false);
  const isSolved = isTransferred || Object.keys(replaced).length >= totalItems;
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const hidden = totalItems - sessions.length;
  const collection = way === 'replace' ? candidatesOf(record['@id']) : null;
  const [next, ...others] = sessions.filter((session) => !replaced[session['@id']]);
  const handleReplaced = (session: string, by: Reference) => {
    setReplaced((before) => ({ ...before, [session]: by }));
    for (const name of ['logistic_sessions', 'training_sessions']) void client.invalidateQueries({ queryKey: [name] });
  };
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      maxWidth="sm"
      fullWidth
      fullScreen={isNarrow}
      aria-labelledby="planned-record"
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id="planned-record">{WORDS.title(totalItems)}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div">
          <p>{withFirmSpaces(WORDS.text(record.label))}</p>
          {way ? <p>{WORDS[way]}</p> : null}
        </DialogContentText>
        {way === 'transfer' ? <TransferPlanned officer={record['@id']} onDone={() => setTransferred(true)} /> : null}
        {collection && next && sessions.length > 1 ? (
          <ReplaceEverywhere
            sessions={[next, ...others]}
            record={record['@id']}
            collection={collection}
            onReplaced={handleReplaced}
            onRefused={(session, reason) => setRefusals((before) => ({ ...before, [session]: reason }))}
          />
        ) : null}
        <DialogContentText component="ul" sx={{ my: 1, pl: 3 }}>
          {sessions.map((session) => (
            <PlannedSessionLine
              key={session['@id']}
              session={session}
              record={record['@id']}
              collection={collection}
              chosen={replaced[session['@id']] ?? null}
              refusal={refusals[session['@id']] ?? null}
              onReplaced={(by) => handleReplaced(session['@id'], by)}
            />
          ))}
        </DialogContentText>
        {hidden > 0 ? <DialogContentText>{WORDS.others(hidden)}</DialogContentText> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus color="inherit" onClick={() => answer(false)}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color={isSolved ? 'primary' : 'warning'} onClick={() => answer(true)}>
          {isSolved ? WORDS.go : WORDS.anyway}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
