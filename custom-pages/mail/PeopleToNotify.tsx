import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UntoldView } from '../../model/mail/sessionChangeViews.ts';
import { sessionChangeForOfficer } from '../../model/messages/mail/sessionChanges.ts';
import { AddressesInput } from './AddressesInput.tsx';
import type { ChosenReader, ChosenReaders } from './ReadersInput.tsx';
import { SESSION_CHANGE_MESSAGES } from './sessionChangeMessages.ts';

/** Everybody who has an address is chosen at first. */
export const chosenPeople = (people: readonly UntoldView[]): ChosenReaders =>
  Object.fromEntries(people.map(({ needTraining, receiver }) => [needTraining, { isChosen: receiver.length > 0, receiver }]));

interface PersonRowProps {
  readonly person: UntoldView;
  readonly chosen: ChosenReader;
  readonly onChosen: (chosen: ChosenReader) => void;
}

const PersonRow = ({ person: { name, changes }, chosen, onChosen }: PersonRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      alignItems: 'start',
      columnGap: 2,
      rowGap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
    }}
  >
    <Box>
      <FormControlLabel
        control={
          <Checkbox checked={chosen.isChosen} onChange={(event) => onChosen({ ...chosen, isChosen: event.target.checked })} />
        }
        label={name}
      />
      {changes.map((change) => {
        const sentence = sessionChangeForOfficer(change);
        return (
          <Typography key={sentence} variant="body2" color="textSecondary" sx={{ ml: 4, overflowWrap: 'anywhere' }}>
            {sentence}
          </Typography>
        );
      })}
    </Box>
    <AddressesInput
      label={SESSION_CHANGE_MESSAGES.addressesOf(name)}
      value={chosen.receiver}
      onValue={(receiver) => onChosen({ isChosen: receiver.length > 0, receiver })}
      helperText={chosen.receiver.length === 0 ? SESSION_CHANGE_MESSAGES.noAddress : undefined}
    />
  </Box>
);

interface PeopleToNotifyProps {
  readonly people: readonly UntoldView[];
  readonly chosen: ChosenReaders;
  readonly onChosen: (chosen: ChosenReaders) => void;
}

/** The people to tell, each with what has changed for them and their addresses. */
export const PeopleToNotify = ({ people, chosen, onChosen }: PeopleToNotifyProps) => {
  const isAll = people.every(({ needTraining }) => chosen[needTraining]?.isChosen);
  const isSome = people.some(({ needTraining }) => chosen[needTraining]?.isChosen);
  const chooseAll = (isChosen: boolean) =>
    onChosen(Object.fromEntries(Object.entries(chosen).map(([iri, one]) => [iri, { ...one, isChosen }])));
  return (
    <Box role="group" aria-label={SESSION_CHANGE_MESSAGES.people}>
      {people.length > 1 ? (
        <FormControlLabel
          control={
            <Checkbox checked={isAll} indeterminate={!isAll && isSome} onChange={(event) => chooseAll(event.target.checked)} />
          }
          label={SESSION_CHANGE_MESSAGES.all}
        />
      ) : null}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {people.map((person) => {
          const choice = chosen[person.needTraining];
          return choice ? (
            <PersonRow
              key={person.needTraining}
              person={person}
              chosen={choice}
              onChosen={(next) => onChosen({ ...chosen, [person.needTraining]: next })}
            />
          ) : null;
        })}
      </Stack>
    </Box>
  );
};
