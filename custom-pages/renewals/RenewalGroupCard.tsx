import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import type { RenewalView } from '../../model/renewals/renewals.ts';
import { useRecordPath } from '../../src/access/useRecordPath.ts';
import { RENEWAL_MESSAGES as WORDS } from './messages.ts';
import type { CompanyGroup } from './renewalGroups.ts';

export interface Selection {
  readonly chosenNeeds: ReadonlySet<string>;
  readonly choose: (needs: readonly string[], isChosen: boolean) => void;
}

const stopText = ({ stop, stoppedBy, stoppedAt }: RenewalView): string | null =>
  stop === null || stoppedAt === null
    ? null
    : WORDS.stopped(choiceLabel('need_trainings', 'renewalStop', stop), stoppedBy, frenchDay(parisDay(new Date(stoppedAt))));

interface PersonProps {
  readonly renewal: RenewalView;
  /** Null: the person may only read. */
  readonly selection: Selection | null;
}

const Person = ({ renewal, selection }: PersonProps) => {
  const { need, trainee, training, formerTraining, laterCompany, dueOn, trainedOn, toldAt } = renewal;
  const pathOf = useRecordPath('need_trainings');
  const name = recordLabel('trainees', trainee);
  const by = training['@id'] === formerTraining['@id'] ? null : WORDS.by(recordLabel('training_types', training));
  const notes = [
    [recordLabel('training_types', formerTraining), by].filter(Boolean).join(', '),
    WORDS.due(frenchDay(dueOn), frenchDay(trainedOn)),
    laterCompany && WORDS.changedCompany(recordLabel('companies', laterCompany)),
    toldAt && WORDS.told(frenchDay(parisDay(new Date(toldAt)))),
    stopText(renewal),
  ];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        ...{ py: 0.5, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider' },
        ...(renewal.stop === null ? null : { bgcolor: 'action.hover' }),
      }}
    >
      {selection ? (
        <Checkbox
          size="small"
          checked={selection.chosenNeeds.has(need)}
          onChange={(_event, isChosen) => selection.choose([need], isChosen)}
          slotProps={{ input: { 'aria-label': WORDS.select(name) } }}
        />
      ) : null}
      <Box sx={{ py: 0.75, minWidth: 0 }}>
        <MuiLink component={Link} variant="body2" to={pathOf(need)} sx={{ fontWeight: 600 }}>
          {name}
        </MuiLink>
        {renewal.stop === null ? null : <Chip size="small" variant="outlined" label={WORDS.setAside} sx={{ ml: 1 }} />}
        {notes.filter(Boolean).map((note) => (
          <Typography key={note} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        ))}
      </Box>
    </Stack>
  );
};

/** The people of a company whose training is due again in a month. */
export const RenewalGroupCard = ({
  group: { company, renewals },
  selection,
}: {
  readonly group: CompanyGroup;
  readonly selection: Selection | null;
}) => {
  const name = company ? recordLabel('companies', company) : WORDS.noCompany;
  const needs = renewals.map(({ need }) => need);
  const count = needs.filter((need) => selection?.chosenNeeds.has(need)).length;
  return (
    <Card role="group" aria-label={name} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        {selection ? (
          <Checkbox
            size="small"
            checked={count === needs.length}
            indeterminate={count > 0 && count < needs.length}
            onChange={(_event, isChosen) => selection.choose(needs, isChosen)}
            slotProps={{ input: { 'aria-label': WORDS.selectGroup(name) } }}
          />
        ) : null}
        <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} ({renewals.length})
        </Typography>
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {renewals.map((renewal) => (
          <Person key={renewal.need} renewal={renewal} selection={selection} />
        ))}
      </Box>
    </Card>
  );
};
