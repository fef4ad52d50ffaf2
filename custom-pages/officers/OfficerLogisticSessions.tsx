import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import { logisticSessions } from '../../model/sessions/logisticSession.ts';
import { filterGroups, withoutKeys } from '../../src/filters/filterGroups.ts';
import { filterSpecs } from '../../src/filters/filterSpecs.ts';
import { HiddenRowButtons } from '../../src/filters/HiddenRowButtons.tsx';
import type { FilterValues } from '../../src/filters/useListFilters.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { useIsNarrow } from '../../src/pageParts/useIsNarrow.ts';
import { followedFields } from './followedFields.ts';
import { OFFICER_MESSAGES } from './messages.ts';
import { OfficerCards } from './OfficerCards.tsx';
import { OfficerGrid, type OfficerGridProps } from './OfficerGrid.tsx';
import { fetchOfficerSessions, OFFICER_KEY } from './useOfficerLogisticSessions.ts';

interface ShownProps extends OfficerGridProps {
  readonly values: FilterValues;
  readonly onFilter: (changes: FilterValues) => void;
}

interface OfficerSessionsProps extends ShownProps {
  /** Without an officer nothing is requested. */
  readonly isChosen: boolean;
}

const SPECS = filterSpecs(logisticSessions);

interface HiddenSessions {
  readonly view: TrainingOfficerView;
  readonly values: FilterValues;
  readonly onFilter: (changes: FilterValues) => void;
  readonly isEmpty: boolean;
}

/** Sessions of the officer that an empty view would show without one of its filters. */
const useHiddenOfficerSessions = ({ view, values, onFilter, isEmpty }: HiddenSessions) => {
  const words = useWords();
  const translate = useTranslate();
  const groups = filterGroups(SPECS, withoutKeys(values, ['officer']));
  const { data = [] } = useQuery({
    queryKey: [...OFFICER_KEY, 'hidden', view, values],
    queryFn: ({ signal }) =>
      Promise.all(
        groups.map(
          async ({ keys }) =>
            (await fetchOfficerSessions({ view, values: withoutKeys(values, keys), page: 0, perPage: 1 }, signal)).totalItems,
        ),
      ),
    enabled: isEmpty && groups.length > 0,
  });
  return groups.flatMap(({ keys, spec }, at) => {
    const count = data[at] ?? 0;
    if (count === 0) return [];
    const name = translate(`resources.${logisticSessions.name}.fields.${spec?.field ?? keys[0]}`);
    const onShow = () => onFilter(Object.fromEntries(keys.map((key) => [key, null])));
    return [{ text: words('list.hidden-filter', { count, name }), onShow }];
  });
};

/** Shows what the filters of an empty view hide. */
const Hidden = ({ view, page, pageNumber, onPage, values, onFilter }: ShownProps) => {
  const isEmpty = page.sessions.length === 0 && !page.isOutdated;
  const rows = useHiddenOfficerSessions({ view, values, onFilter, isEmpty: isEmpty && pageNumber === 0 });
  if (!isEmpty) return null;
  return pageNumber > 0 ? (
    <Button onClick={() => onPage(0)}>{OFFICER_MESSAGES.firstPage}</Button>
  ) : (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', mb: rows.length > 0 ? 1.5 : 0 }}>
      <HiddenRowButtons rows={rows} />
    </Stack>
  );
};

const Shown = (props: ShownProps) => {
  const { view, page, isEditable } = props;
  const isNarrow = useIsNarrow();
  const fields = useMemo(() => followedFields(view), [view]);
  const hint = isEditable && !isNarrow ? ` · ${OFFICER_MESSAGES.editHint}` : '';
  return (
    <>
      <Hidden {...props} />
      {isNarrow ? (
        <OfficerCards {...props} sessions={page.sessions} total={page.total} fields={fields} />
      ) : (
        <OfficerGrid {...props} />
      )}
      <Typography variant="body2" color="textSecondary" role="status" sx={{ py: 1 }}>
        {`${OFFICER_MESSAGES.sessions(page.total)}${hint}`}
      </Typography>
    </>
  );
};

/** The officer's sessions: a table, or cards on a phone; or an empty state. */
export const OfficerLogisticSessions = ({ isChosen, ...props }: OfficerSessionsProps) => {
  const { error, isPending, retry } = props.page;
  if (!isChosen) return <Alert severity="info">{OFFICER_MESSAGES.choose}</Alert>;
  return (
    <>
      {error ? (
        <Alert severity="error" action={<Button onClick={retry}>{OFFICER_MESSAGES.retry}</Button>} sx={{ mb: 1 }}>
          {`${OFFICER_MESSAGES.failed} ${error.message}`}
        </Alert>
      ) : null}
      {isPending && !error ? <PageSkeleton /> : null}
      {isPending ? null : <Shown {...props} />}
    </>
  );
};
