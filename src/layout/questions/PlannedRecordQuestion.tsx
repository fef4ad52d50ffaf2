import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { isAllowed } from '../../../model/kernel/access.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { PLANNED_RECORD_MESSAGES as WORDS } from '../../../model/messages/planning/plannedRecord.ts';
import { frenchDay } from '../../../model/messages/planning/planningConflicts.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { TRANSFER_SESSIONS_RIGHT } from '../../../model/officers/trainingOfficerViews.ts';
import type { PlannedSession } from '../../../model/planning/plannedRecords.ts';
import { REPLACEABLE_COLLECTIONS, type ReplaceableCollection } from '../../../model/planning/planningCandidates.ts';
import { useCurrentUser } from '../../access/useCurrentUser.ts';
import type { AskedPlanned } from '../../acts/plannedRecord.ts';
import { ReferencePicker } from '../../inputs/pickers/ReferencePicker.tsx';
import type { Candidate } from '../../planning/CandidateOption.tsx';
import { CandidatePicker } from '../../planning/CandidatePicker.tsx';
import { useMayCommand } from '../../planning/useMayCommand.ts';
import { PlannedSessionLine } from './PlannedSessionLine.tsx';

const candidatesOf = (iri: string): ReplaceableCollection | null =>
  REPLACEABLE_COLLECTIONS.find((collection) => iri.startsWith(`/api/${collection}/`)) ?? null;

const dayOf = (session: PlannedSession | undefined): readonly string[] =>
  session ? [frenchDay(parisDay(new Date(session.startAt)))] : [];

const useWay = (iri: string): 'replace' | 'transfer' | null => {
  const mayMove = useMayCommand('move');
  const mayTransfer = isAllowed(TRANSFER_SESSIONS_RIGHT, useCurrentUser()?.roles ?? []);
  if (iri.startsWith('/api/users/')) return mayTransfer ? 'transfer' : null;
  return mayMove && candidatesOf(iri) !== null ? 'replace' : null;
};

interface TransferPlannedProps {
  /** IRI of the officer who leaves. */
  readonly officer: string;
  readonly target: Reference | null;
  readonly onTarget: (target: Reference | null) => void;
}

/** The colleague who gets the coming sessions of an officer, with the act that disables the account. */
const TransferPlanned = ({ officer, target, onTarget }: TransferPlannedProps) => (
  <Box sx={{ my: 1 }}>
    <ReferencePicker
      isMultiple={false}
      target="users"
      pick={{ isActive: 'true' }}
      value={target}
      onValue={(officerRecord) => onTarget(officerRecord?.['@id'] === officer ? null : officerRecord)}
      text={{ label: WORDS.transferTo, size: 'small' }}
    />
    {target ? (
      <Typography role="status" variant="body2" color="success" sx={{ mt: 1 }}>
        {WORDS.transferred(recordLabel('users', target))}
      </Typography>
    ) : null}
  </Box>
);

interface ReplaceEverywhereProps {
  /** Sessions where it is not replaced yet, the next one first. */
  readonly sessions: readonly [PlannedSession, ...PlannedSession[]];
  /** IRI of what leaves. */
  readonly record: string;
  readonly collection: ReplaceableCollection;
  readonly onReplaced: (sessions: readonly string[], by: Reference) => void;
}

/** One choice for all sessions on which it is free; the others keep their own choice. */
const ReplaceEverywhere = ({ sessions, record, collection, onReplaced }: ReplaceEverywhereProps) => {
  const iris = sessions.map((session) => session['@id']);
  const replace = (candidate: Candidate | null): void => {
    if (!candidate) return;
    const { freeOn, ...by } = candidate;
    onReplaced(freeOn ?? iris, by);
  };
  return (
    <Box sx={{ my: 1 }}>
      <CandidatePicker
        isMultiple={false}
        collection={collection}
        draft={{ session: sessions[0]['@id'], sessions: iris }}
        isOffered={(candidate) => candidate['@id'] !== record && candidate.freeOn?.length !== 0}
        value={null}
        onValue={replace}
        text={{ label: WORDS.replaceEverywhere(sessions.length), size: 'small', margin: 'dense' }}
      />
    </Box>
  );
};

/** Names the coming sessions of a record that is taken out of use, and offers replacements or a transfer before it is done. */
export const PlannedRecordQuestion = ({ question }: { readonly question: AskedPlanned }) => {
  const { record, sessions, totalItems, answer } = question;
  const translate = useTranslate();
  const way = useWay(record['@id']);
  const client = useQueryClient();
  const [replaced, setReplaced] = useState<Readonly<Record<string, Reference>>>({});
  const [transferTo, setTransferTo] = useState<Reference | null>(null);
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const hidden = totalItems - sessions.length;
  const collection = way === 'replace' ? candidatesOf(record['@id']) : null;
  const [next, ...others] = sessions.filter((session) => !replaced[session['@id']]);
  const left = transferTo ? 0 : totalItems - Object.keys(replaced).length;
  const choose = (iris: readonly string[], by: Reference | null) =>
    setReplaced((before) => ({
      ...Object.fromEntries(Object.entries(before).filter(([iri]) => !iris.includes(iri))),
      ...(by && Object.fromEntries(iris.map((iri) => [iri, by]))),
    }));
  const go = () =>
    answer({
      accepted: transferTo ? totalItems : left,
      replaced: Object.fromEntries(Object.entries(replaced).map(([iri, by]) => [iri, by['@id']])),
      transferTo: transferTo?.['@id'] ?? null,
      onDone: () => {
        for (const name of ['logistic_sessions', 'training_sessions']) void client.invalidateQueries({ queryKey: [name] });
      },
    });
  return (
    <Dialog
      open
      onClose={() => answer(null)}
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
        {way === 'transfer' ? <TransferPlanned officer={record['@id']} target={transferTo} onTarget={setTransferTo} /> : null}
        {collection && next && sessions.length > 1 ? (
          <ReplaceEverywhere sessions={[next, ...others]} record={record['@id']} collection={collection} onReplaced={choose} />
        ) : null}
        <DialogContentText component="ul" sx={{ my: 1, pl: 3 }}>
          {sessions.map((session) => (
            <PlannedSessionLine
              key={session['@id']}
              session={session}
              record={record['@id']}
              collection={collection}
              chosen={replaced[session['@id']] ?? null}
              onChosen={(by) => choose([session['@id']], by)}
            />
          ))}
        </DialogContentText>
        {hidden > 0 ? <DialogContentText>{WORDS.others(hidden)}</DialogContentText> : null}
        {left > 0 && left < totalItems ? (
          <DialogContentText>{WORDS.left(left, [...new Set([next, ...others].flatMap(dayOf))])}</DialogContentText>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus color="inherit" onClick={() => answer(null)}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color={left === 0 ? 'primary' : 'warning'} onClick={go}>
          {left === 0 ? WORDS.go : WORDS.anyway}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
