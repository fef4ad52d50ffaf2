import FilterListIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { iriOf } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { useMayPick } from '../../../src/access/useMayPick.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { ReferencePicker } from '../../../src/inputs/pickers/ReferencePicker.tsx';
import { useReferenceValue } from '../../../src/inputs/useReferenceValue.ts';
import { useIsNarrow } from '../../../src/pageParts/useIsNarrow.ts';
import { AreaChoice } from '../../figures/FigureFilters.tsx';
import { PeriodChoice, YEARLY } from '../../figures/PeriodChoice.tsx';
import { RESULT_WORDS } from './messages.ts';
import { RESULT_FILTER_NAMES, RESULT_FILTERS, type ResultFilter, type ResultsAddress } from './resultsAddress.ts';

interface ResultFiltersProps {
  readonly address: ResultsAddress;
  readonly onAddress: (address: ResultsAddress) => void;
}

const chosenIri = (name: ResultFilter, { filters }: ResultsAddress): string | undefined => {
  const id = filters[name];
  return id === undefined ? undefined : iriOf(RESULT_FILTERS[name], Number(id));
};

const RecordFilter = ({ name, address, onAddress }: ResultFiltersProps & { readonly name: ResultFilter }) => {
  const target = RESULT_FILTERS[name];
  const iri = chosenIri(name, address);
  const value = useReferenceValue(target, iri);
  const mayPick = useMayPick(target);
  if (!mayPick) return null;
  return (
    <Box sx={{ width: { xs: '100%', sm: 220 } }}>
      <ReferencePicker
        isMultiple={false}
        target={target}
        text={{ label: RESULT_WORDS[name], size: 'small', margin: 'none' }}
        isFilled={iri !== undefined}
        value={value}
        onValue={(record) => {
          const { [name]: _former, ...others } = address.filters;
          const id = record ? keyOf(record['@id']) : null;
          onAddress({ ...address, filters: id === null ? others : { ...others, [name]: id } });
        }}
      />
    </Box>
  );
};

/** Names of the chosen records, for the sentence of calculation. */
export const useFilterWords = (address: ResultsAddress): readonly string[] => {
  const records = {
    trainingType: useReferenceValue(RESULT_FILTERS.trainingType, chosenIri('trainingType', address)),
    trainer: useReferenceValue(RESULT_FILTERS.trainer, chosenIri('trainer', address)),
    company: useReferenceValue(RESULT_FILTERS.company, chosenIri('company', address)),
    trainingLocation: useReferenceValue(RESULT_FILTERS.trainingLocation, chosenIri('trainingLocation', address)),
    questionnaire: useReferenceValue(RESULT_FILTERS.questionnaire, chosenIri('questionnaire', address)),
  };
  return RESULT_FILTER_NAMES.flatMap((name) => {
    const record = records[name];
    return record ? [RESULT_WORDS.filter(RESULT_WORDS[name], recordLabel(RESULT_FILTERS[name], record))] : [];
  });
};

/** Period, areas and records that limit the sessions. On a phone only the period shows at first. */
export const ResultFilters = ({ address, onAddress }: ResultFiltersProps) => {
  const words = useWords();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(address.filters).length + (address.areas.length > 0 ? 1 : 0);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
      <PeriodChoice periods={YEARLY} period={address} onPeriod={({ from, to }) => onAddress({ ...address, from, to })} />
      {isNarrow ? (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} startIcon={<FilterListIcon />} sx={{ minHeight: 44 }}>
          {count > 0 ? words('list.filters-used', { count }) : words('list.filters')}
        </Button>
      ) : null}
      {isOpen || !isNarrow ? (
        <>
          <AreaChoice address={address} onAddress={({ areas }) => onAddress({ ...address, areas })} />
          {RESULT_FILTER_NAMES.map((name) => (
            <RecordFilter key={name} name={name} address={address} onAddress={onAddress} />
          ))}
        </>
      ) : null}
    </Stack>
  );
};
