import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type HTMLAttributes, type Key, useMemo, useState } from 'react';
import type { Reference } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { type CandidateCollection, candidateRecord, isWithoutObjection } from '../../model/planning/planningCandidates.ts';
import { hasEveryWord } from '../../model/search/searchWords.ts';
import { referenceChips, sharedLabels } from '../inputs/pickers/ReferenceLabel.tsx';
import { type Candidate, CandidateOption } from './CandidateOption.tsx';
import { CANDIDATE_MESSAGES } from './candidateMessages.ts';
import { NobodyQualified } from './NobodyQualified.tsx';
import { type CandidateDraft, useCandidates } from './useCandidates.ts';

/** Candidates shown at once; typing finds the others. */
const SHOWN_MAX = 100;

interface Shared {
  readonly collection: CandidateCollection;
  readonly draft: CandidateDraft;
  readonly text: TextFieldProps;
  readonly isDisabled?: boolean;
  /** Default: all candidates. */
  readonly isOffered?: (candidate: Candidate) => boolean;
  readonly onLeave?: () => void;
}

interface Single extends Shared {
  readonly isMultiple: false;
  readonly value: Reference | null;
  readonly onValue: (value: Reference | null) => void;
}

interface Multiple extends Shared {
  readonly isMultiple: true;
  readonly value: readonly Reference[];
  readonly onValue: (value: readonly Reference[]) => void;
}

const groupOf = ({ isAvailable = true, isQualified = true, isSameArea, reasons = [] }: Candidate): string => {
  if (!isWithoutObjection({ isAvailable, isQualified, reasons })) return CANDIDATE_MESSAGES.toCheck;
  return isSameArea === false ? CANDIDATE_MESSAGES.freeElsewhere : CANDIDATE_MESSAGES.free;
};

/** Picks what a session is planned with: free and of the area first, then the nearest; taken ones with the reason, still selectable. */
export const CandidatePicker = (picker: Single | Multiple) => {
  const { collection, draft, text, isDisabled, isOffered = () => true, onLeave } = picker;
  const [isOpen, setOpen] = useState(false);
  const { candidates, nobodyQualified, isFetching } = useCandidates({ collection, draft, isEnabled: isOpen });
  const namesakes = useMemo(() => sharedLabels(collection, candidates), [collection, candidates]);
  const shared = {
    disabled: isDisabled ?? false,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    loading: isFetching,
    options: (candidates as readonly Candidate[]).filter(isOffered),
    filterOptions: (all: Candidate[], { inputValue }: { readonly inputValue: string }) =>
      all.filter((candidate) => hasEveryWord(recordLabel(collection, candidate), inputValue)).slice(0, SHOWN_MAX),
    groupBy: groupOf,
    getOptionLabel: (candidate: Candidate) => recordLabel(collection, candidate),
    getOptionKey: (candidate: Candidate) => candidate['@id'],
    isOptionEqualToValue: (one: Candidate, other: Candidate) => one['@id'] === other['@id'],
    onBlur: onLeave,
    slotProps: { popper: { sx: { minWidth: 'min(360px, 90vw)' }, placement: 'bottom-start' as const } },
    renderInput: (params: AutocompleteRenderInputParams) => <TextField {...params} {...text} />,
    renderOption: ({ key, ...option }: HTMLAttributes<HTMLLIElement> & { readonly key: Key }, candidate: Candidate) => (
      <li key={key} {...option}>
        <CandidateOption collection={collection} candidate={candidate} shared={namesakes} />
      </li>
    ),
  };
  if (picker.isMultiple) {
    return (
      <>
        {nobodyQualified.length > 0 ? (
          <NobodyQualified
            sentence={CANDIDATE_MESSAGES.nobodyQualified(nobodyQualified.map(({ label }) => label))}
            people={candidates.map((candidate) => candidate['@id'])}
          />
        ) : null}
        <Autocomplete<Candidate, true>
          {...shared}
          multiple
          disableCloseOnSelect
          value={[...picker.value]}
          renderValue={referenceChips(collection)}
          onChange={(_event, nextCandidates) => picker.onValue(nextCandidates.map(candidateRecord))}
        />
      </>
    );
  }
  return (
    <Autocomplete<Candidate>
      {...shared}
      value={picker.value}
      onChange={(_event, candidate) => picker.onValue(candidate && candidateRecord(candidate))}
    />
  );
};
