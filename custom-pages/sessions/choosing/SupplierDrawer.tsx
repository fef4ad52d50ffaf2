import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Reference } from '../../../model/kernel/resource.ts';
import { frenchPhone } from '../../../model/kernel/values/dialledPhone.ts';
import { choiceLabel, recordLabel } from '../../../model/messages/recordLabel.ts';
import { candidateRecord, type PlanningCandidate } from '../../../model/planning/planningCandidates.ts';
import { HiddenRowButtons } from '../../../src/filters/HiddenRowButtons.tsx';
import { useHiddenByFilters } from '../../../src/filters/useHiddenByFilters.ts';
import { useAnnounceCount } from '../../../src/focus/useAnnounceResult.ts';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { CANDIDATE_MESSAGES } from '../../../src/planning/candidateMessages.ts';
import { formatPrice } from '../../../src/records/formatValue.ts';
import { searchEquipment } from '../equipment/equipmentSearch.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { ChoiceDrawer } from './ChoiceDrawer.tsx';
import { useChoices } from './useChoices.ts';

export type SupplierCollection = 'caterers' | 'hotels';

interface Priced {
  readonly label: string;
  readonly price: number;
}

const pricesOf = (supplier: PlanningCandidate): readonly Priced[] => (supplier.prices ?? []) as readonly Priced[];

const priceText = (collection: SupplierCollection, { label, price }: Priced): string =>
  `${choiceLabel(collection, 'prices.label', label)} ${formatPrice(price)}`;

const textIn = (supplier: PlanningCandidate, name: string): string[] =>
  typeof supplier[name] === 'string' && supplier[name] !== '' ? [supplier[name]] : [];

/** Where it is, how far, and how it is reached or booked. */
const factsOf = (collection: SupplierCollection, supplier: PlanningCandidate): readonly string[] => [
  ...(typeof supplier.kilometres === 'number' ? [CANDIDATE_MESSAGES.distance(supplier.kilometres)] : []),
  ...(supplier.isSameArea === false ? [CANDIDATE_MESSAGES.otherArea] : []),
  [...textIn(supplier, 'address'), [...textIn(supplier, 'zipCode'), ...textIn(supplier, 'city')].join(' ')].join(', '),
  ...textIn(supplier, 'phoneNumber').map((phone) => frenchPhone(phone) ?? phone),
  ...textIn(supplier, 'reservationMethod').map((method) => choiceLabel(collection, 'reservationMethod', method)),
];

interface SupplierDrawerProps {
  readonly collection: SupplierCollection;
  readonly value: Reference | null;
  /** Called with the kind of price that was pressed, if any. */
  readonly onChoose: (supplier: Reference | null, kind: string | null) => void;
  readonly onClose: () => void;
}

interface RowProps extends Pick<SupplierDrawerProps, 'collection' | 'onChoose'> {
  readonly supplier: PlanningCandidate;
  readonly isChosen: boolean;
}

/** A hotel is chosen with one of its prices. */
const SupplierRow = ({ collection, supplier, isChosen, onChoose }: RowProps) => {
  const name = recordLabel(collection, supplier);
  const record = candidateRecord(supplier);
  const prices = pricesOf(supplier);
  const hasButtons = collection === 'hotels' && prices.length > 0;
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', bgcolor: isChosen ? 'action.selected' : '' }}>
      <Typography sx={{ fontWeight: 500 }}>{isChosen ? `${name} · ${SESSION_MESSAGES.isChosen}` : name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {factsOf(collection, supplier).join(' · ')}
      </Typography>
      {hasButtons ? null : (
        <Typography variant="body2">{prices.map((price) => priceText(collection, price)).join(' · ')}</Typography>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {hasButtons ? (
          prices.map((price) => (
            <Button
              key={price.label}
              size="small"
              variant="outlined"
              aria-label={SESSION_MESSAGES.choosePriced(name, priceText(collection, price))}
              onClick={() => onChoose(record, price.label)}
            >
              {priceText(collection, price)}
            </Button>
          ))
        ) : (
          <Button
            size="small"
            variant="outlined"
            aria-label={SESSION_MESSAGES.chooseNamed(name)}
            onClick={() => onChoose(record, null)}
          >
            {SESSION_MESSAGES.choose}
          </Button>
        )}
      </Stack>
    </Box>
  );
};

/** Caterers or hotels, those of the area and near the place first, with their prices. */
export const SupplierDrawer = ({ collection, value, onChoose, onClose }: SupplierDrawerProps) => {
  const [search, setSearch] = useState('');
  const choices = useChoices(collection);
  const suppliers =
    choices && searchEquipment(choices, { resource: collection, columns: ['name', 'address', 'zipCode', 'city'], search });
  useAnnounceCount(search, suppliers?.length ?? null);
  const count = suppliers?.length === 0 && choices ? choices.length : 0;
  const hidden = useHiddenByFilters([{ name: SESSION_MESSAGES.search, count, onShow: () => setSearch('') }]);
  return (
    <ChoiceDrawer
      title={SESSION_MESSAGES.chooseSupplier[collection]}
      summary={SESSION_MESSAGES.chosenSupplier(value && recordLabel(collection, value))}
      onClose={onClose}
    >
      <Stack role="search" direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2 }}>
        <TextField
          type="search"
          label={SESSION_MESSAGES.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ width: { xs: '100%', sm: 260 } }}
        />
        {value ? (
          <Button size="small" onClick={() => onChoose(null, null)}>
            {SESSION_MESSAGES.withoutSupplier}
          </Button>
        ) : null}
      </Stack>
      {suppliers ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {suppliers.map((supplier) => (
            <SupplierRow
              key={supplier['@id']}
              collection={collection}
              supplier={supplier}
              isChosen={supplier['@id'] === value?.['@id']}
              onChoose={onChoose}
            />
          ))}
        </Box>
      ) : (
        <PageSkeleton />
      )}
      {suppliers?.length === 0 ? (
        <Stack spacing={1} sx={{ p: 4, alignItems: 'center' }}>
          <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
            {SESSION_MESSAGES.noSupplier[collection]}
          </Typography>
          <HiddenRowButtons rows={hidden} />
        </Stack>
      ) : null}
    </ChoiceDrawer>
  );
};
