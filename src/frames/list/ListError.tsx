import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { archivedLabel, isLostField } from '../../filters/addedFieldName.ts';
import { filterGroups } from '../../filters/filterGroups.ts';
import { useListFilters } from '../../filters/useListFilters.ts';
import { useWords } from '../../i18n/useWords.ts';
import { defaultSort } from './defaultSort.ts';

const lostWords = (label: string | null): string =>
  label === null ? 'un champ supprimé' : withFirmSpaces(`« ${label} », un champ qui n’est plus en service`);

const WORDS = {
  filter: (label: string | null) => `Cette liste était filtrée par ${lostWords(label)}.`,
  sort: (label: string | null) => `Cette liste était triée par ${lostWords(label)}.`,
  drop: 'Continuer sans ce champ',
} as const;

/** `exists[custom.zone]` is a filter by `custom.zone`. */
const fieldOf = (filter: string): string => /^exists\[(.+)\]$/.exec(filter)?.[1] ?? filter.replace(/\[(?:after|before)\]$/, '');

/** Added fields of a saved list that are archived or deleted since, and how to go on without them. */
const useLostFields = () => {
  const { resource, sort, setSort } = useListContext();
  const { values, set } = useListFilters();
  const isLost = (name: string) => isLostField(resource, name);
  const labelOf = (name: string) => archivedLabel(resource, name);
  const lostKeys = filterGroups([], values).flatMap(({ keys }) => keys.filter((key) => isLost(fieldOf(key))));
  const isSortLost = isLost(sort.field);
  return {
    sentences: [
      ...new Set(lostKeys.map((key) => WORDS.filter(labelOf(fieldOf(key))))),
      ...(isSortLost ? [WORDS.sort(labelOf(sort.field))] : []),
    ],
    drop: () => {
      if (lostKeys.length > 0) set(Object.fromEntries(lostKeys.map((key) => [key, null])));
      if (isSortLost) setSort(defaultSort(resourceByName(resource)));
    },
  };
};

/** Why a list could not be read, and how to go on. */
export const ListError = ({ message }: { readonly message: string }) => {
  const words = useWords();
  const { refetch } = useListContext();
  const { sentences, drop } = useLostFields();
  const isLost = sentences.length > 0;
  return (
    <Stack role="alert" sx={{ alignItems: 'center', gap: 1, p: 4 }}>
      <Typography color={isLost ? 'textSecondary' : 'error'} sx={{ whiteSpace: 'pre-line', textAlign: 'center' }}>
        {isLost ? sentences.join('\n') : message}
      </Typography>
      {isLost ? <Button onClick={drop}>{WORDS.drop}</Button> : <Button onClick={() => refetch()}>{words('error.retry')}</Button>}
    </Stack>
  );
};
