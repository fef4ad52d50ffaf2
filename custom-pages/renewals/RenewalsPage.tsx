import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { monthAndYear } from '../../model/messages/calendar/frenchDays.ts';
import type { RenewalView } from '../../model/renewals/renewals.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { RENEWAL_MESSAGES as WORDS } from './messages.ts';
import { RenewalActs } from './RenewalActs.tsx';
import { RenewalFilters } from './RenewalFilters.tsx';
import { RenewalGroupCard, type Selection } from './RenewalGroupCard.tsx';
import { type MonthGroup, matchesFilters, RENEWAL_FILTER_NAMES, renewalGroups } from './renewalGroups.ts';
import { useRenewals } from './useRenewals.ts';

const Month = ({
  group: { month, companies },
  selection,
}: {
  readonly group: MonthGroup;
  readonly selection: Selection | null;
}) => (
  <Stack component="section" spacing={1.5} aria-label={month === null ? WORDS.late : monthAndYear(`${month}-01`)}>
    <Typography variant="h6" component="h2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
      {month === null ? WORDS.late : monthAndYear(`${month}-01`)}
    </Typography>
    {companies.map((group) => (
      <RenewalGroupCard key={group.company?.['@id'] ?? ''} group={group} selection={selection} />
    ))}
  </Stack>
);

/** Filters in the address, so that a list can be sent to a colleague. */
const useAddress = () => {
  const [search, setSearch] = useSearchParams();
  const change = (name: string, value: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (value) next.set(name, value);
      else next.delete(name);
      // Nobody who is listed has been set aside any more.
      if (!next.has('stopped')) next.delete('reason');
      return next;
    });
  const clear = () =>
    setSearch(
      (current) => new URLSearchParams([...current].filter(([name]) => !RENEWAL_FILTER_NAMES.some((each) => each === name))),
    );
  return {
    values: Object.fromEntries(RENEWAL_FILTER_NAMES.map((name) => [name, search.get(name) ?? ''])),
    withStopped: search.get('stopped') === '1',
    change,
    clear,
  };
};

/** A filter whose last person has gone has no field any more: only this button leaves it. */
const NobodyFiltered = ({ onClear }: { readonly onClear: () => void }) => (
  <Alert
    severity="info"
    action={
      <Button color="inherit" size="small" onClick={onClear}>
        {WORDS.clearFilters}
      </Button>
    }
  >
    {WORDS.nobodyFiltered}
  </Alert>
);

const useSelection = (shownRenewals: readonly RenewalView[]) => {
  const [chosenNeeds, setChosenNeeds] = useState<ReadonlySet<string>>(new Set());
  const choose = (needs: readonly string[], isChosen: boolean) => {
    const rest = [...chosenNeeds].filter((need) => !needs.includes(need));
    setChosenNeeds(new Set(isChosen ? [...rest, ...needs] : rest));
  };
  return {
    selection: { chosenNeeds, choose },
    // What a filter hides is not acted on.
    chosenRenewals: shownRenewals.filter(({ need }) => chosenNeeds.has(need)),
    clear: () => setChosenNeeds(new Set()),
  };
};

/** Everybody whose training is to be done again, late and in the months to come. */
export const RenewalsPage = () => {
  const words = useWords();
  const { values, withStopped, change, clear: clearFilters } = useAddress();
  const { data, error } = useRenewals(withStopped);
  const mayCreate = useMayUse('need_trainings', 'create');
  const renewals = data ?? [];
  const shownRenewals = renewals.filter((renewal) => matchesFilters(renewal, values));
  const { selection, chosenRenewals, clear } = useSelection(shownRenewals);
  return (
    <TitledPage title={words('menu.renewals')} help={WORDS.help}>
      <RenewalFilters
        renewals={renewals}
        values={values}
        onFilter={change}
        withStopped={withStopped}
        onWithStopped={(shows) => change('stopped', shows ? '1' : '')}
      />
      {error ? <Alert severity="error">{WORDS.failed}</Alert> : null}
      {data && renewals.length === 0 ? <Alert severity="info">{WORDS.nobody}</Alert> : null}
      {renewals.length > 0 && shownRenewals.length === 0 ? <NobodyFiltered onClear={clearFilters} /> : null}
      <Stack spacing={3} sx={{ maxWidth: 900 }}>
        {renewalGroups(shownRenewals, parisDay(serverNow())).map((group) => (
          <Month key={group.month ?? 'late'} group={group} selection={mayCreate ? selection : null} />
        ))}
      </Stack>
      {data || error ? null : <PageSkeleton />}
      {chosenRenewals.length > 0 ? <RenewalActs renewals={chosenRenewals} onDone={clear} /> : null}
    </TitledPage>
  );
};
