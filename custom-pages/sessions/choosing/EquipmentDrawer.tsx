import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Fields } from '../../../model/kernel/field.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { candidateRecord, type PlanningCandidate } from '../../../model/planning/planningCandidates.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { FieldValue } from '../../../src/fields/FieldValue.tsx';
import { HiddenRowButtons } from '../../../src/filters/HiddenRowButtons.tsx';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { CANDIDATE_MESSAGES } from '../../../src/planning/candidateMessages.ts';
import { referencesIn } from '../../../src/records/references.ts';
import { AvailabilityCell } from '../equipment/AvailabilityCell.tsx';
import { EquipmentFilterBar } from '../equipment/EquipmentFilterBar.tsx';
import { EQUIPMENT, type EquipmentView } from '../equipment/equipment.ts';
import type { Available } from '../equipment/useAvailability.ts';
import { useEquipmentSearch } from '../equipment/useEquipmentSearch.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { ChoiceDrawer } from './ChoiceDrawer.tsx';
import { useChoices } from './useChoices.ts';

interface EquipmentDrawerProps {
  readonly view: EquipmentView;
  readonly onClose: () => void;
}

interface RowProps {
  readonly view: EquipmentView;
  readonly record: Available & Partial<PlanningCandidate>;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** Area and distance. */
const nearness = ({ isSameArea, kilometres }: Partial<PlanningCandidate>): readonly string[] => [
  ...(typeof kilometres === 'number' ? [CANDIDATE_MESSAGES.distance(kilometres)] : []),
  ...(isSameArea === false ? [CANDIDATE_MESSAGES.otherArea] : []),
];

const EquipmentRow = ({ view, record, isChosen, onToggle }: RowProps) => {
  const { resource, columns } = EQUIPMENT[view];
  const { fields, label } = resourceByName(resource) as { readonly fields: Fields; readonly label: readonly string[] };
  const shownColumns = columns.filter(
    (column) => !label.includes(column) && record[column] !== null && record[column] !== undefined,
  );
  return (
    <Box component="li" sx={{ px: 2, py: 0.5, borderTop: 1, borderColor: 'divider', bgcolor: isChosen ? 'action.selected' : '' }}>
      <FormControlLabel
        sx={{ m: 0, width: '100%', alignItems: 'flex-start' }}
        control={<Checkbox size="small" checked={isChosen} onChange={onToggle} sx={{ mt: -0.75, ml: -1 }} />}
        label={recordLabel(resource, record)}
        slotProps={{ typography: { sx: { fontWeight: 500 } } }}
      />
      <Box sx={{ pl: 3.75, typography: 'body2', color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {shownColumns.map((column) => {
          const field = fields[column];
          return field ? (
            <span key={column}>
              <FieldValue resource={resource} path={column} field={field} value={record[column]} />
            </span>
          ) : null;
        })}
        {nearness(record).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Box>
      <Box sx={{ pl: 3.75 }}>
        <AvailabilityCell {...record} />
      </Box>
    </Box>
  );
};

/** Vehicles or tools of the session, chosen in a panel over its form: free and near ones first. */
export const EquipmentDrawer = ({ view, onClose }: EquipmentDrawerProps) => {
  const { field, resource } = EQUIPMENT[view];
  const { setValue } = useFormContext();
  const records = referencesIn(useWatch({ name: field }));
  const chosenIris = new Set(records.map((record) => record['@id']));
  const { shown, bar, hidden } = useEquipmentSearch({
    view,
    records: useChoices(resource) ?? undefined,
    held: records,
    chosen: chosenIris,
  });
  const toggle = (row: RowProps['record']) => {
    const record = candidateRecord(row);
    const others = records.filter((one) => one['@id'] !== record['@id']);
    const next: readonly Reference[] = chosenIris.has(record['@id']) ? others : [...records, record];
    setValue(field, next, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <ChoiceDrawer
      title={SESSION_MESSAGES.equipmentLink[view]}
      summary={SESSION_MESSAGES.selected(chosenIris.size)}
      onClose={onClose}
    >
      <EquipmentFilterBar {...bar} />
      {shown ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((record) => (
            <EquipmentRow
              key={record['@id']}
              view={view}
              record={record}
              isChosen={chosenIris.has(record['@id'])}
              onToggle={() => toggle(record)}
            />
          ))}
        </Box>
      ) : (
        <PageSkeleton />
      )}
      {shown?.length === 0 ? (
        <Stack spacing={1} sx={{ p: 4, alignItems: 'center' }}>
          <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
            {SESSION_MESSAGES.noEquipment}
          </Typography>
          <HiddenRowButtons rows={hidden} />
        </Stack>
      ) : null}
    </ChoiceDrawer>
  );
};
