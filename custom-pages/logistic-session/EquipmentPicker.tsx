import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { FormFoot } from '../../src/frames/FormFoot.tsx';
import { useNotifyRefusal } from '../../src/frames/useNotifyRefusal.ts';
import { useUnsavedWork } from '../../src/frames/useUnsavedWork.ts';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { keyOf } from '../../src/providers/recordId.ts';
import { referencesIn } from '../../src/records/references.ts';
import type { LogisticSession } from './daySession.ts';
import { EquipmentTable } from './EquipmentTable.tsx';
import { EQUIPMENT, type EquipmentView } from './equipment.ts';
import { searchEquipment, withThoseOfTheDay } from './equipmentSearch.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { useEquipment, useSaveEquipment } from './useEquipment.ts';

interface EquipmentPickerProps {
  readonly day: LogisticSession;
  readonly view: EquipmentView;
}

const useChoice = ({ day, view }: EquipmentPickerProps) => {
  const { field, columns, resource } = EQUIPMENT[view];
  const { data, error } = useEquipment(view);
  const held = referencesIn(day[field]).map((record) => record['@id']);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(held));
  useUnsavedWork(chosen.size !== held.length || held.some((iri) => !chosen.has(iri)));
  const [search, setSearch] = useState('');
  const [isOnlyChosen, setOnlyChosen] = useState(false);
  const found = data ? searchEquipment(withThoseOfTheDay(data, day[field]), { resource, columns, search }) : null;
  const shown = isOnlyChosen ? found?.filter((record) => chosen.has(record['@id'])) : found;
  const toggle = (iri: string) =>
    setChosen((before) => (before.has(iri) ? new Set([...before].filter((other) => other !== iri)) : new Set([...before, iri])));
  return { shown, chosen, toggle, search, setSearch, isOnlyChosen, setOnlyChosen, error };
};

/** The equipment of one kind, to be ticked; read-only for those who may not change the day. */
export const EquipmentPicker = ({ day, view }: EquipmentPickerProps) => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const navigate = useNavigate();
  const mayWrite = useMayUse('logistic_sessions', 'update');
  const choice = useChoice({ day, view });
  const { mutate, isPending } = useSaveEquipment(day, view);
  const save = () =>
    mutate([...choice.chosen], {
      onSuccess: () => {
        notify(SESSION_MESSAGES.equipmentSaved, { type: 'success' });
        navigate(`/logistic_session/${keyOf(day['@id'])}/edit`);
      },
      onError: notifyRefusal,
    });

  if (choice.error) return <Alert severity="error">{choice.error.message}</Alert>;
  if (!choice.shown) return <PageSkeleton />;
  return (
    <>
      <Card>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2 }}>
          <TextField
            type="search"
            label={SESSION_MESSAGES.search}
            value={choice.search}
            onChange={(event) => choice.setSearch(event.target.value)}
            sx={{ maxWidth: 360 }}
          />
          <FormControlLabel
            control={<Switch checked={choice.isOnlyChosen} onChange={(_event, isOn) => choice.setOnlyChosen(isOn)} />}
            label={SESSION_MESSAGES.onlySelected}
          />
        </Stack>
        <EquipmentTable
          view={view}
          records={choice.shown}
          chosen={choice.chosen}
          onToggle={mayWrite ? choice.toggle : undefined}
        />
        {choice.shown.length === 0 ? (
          <Box role="status" sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
            {SESSION_MESSAGES.noEquipment}
          </Box>
        ) : null}
      </Card>
      {mayWrite ? (
        <FormFoot align="end">
          <Typography role="status">{SESSION_MESSAGES.selected(choice.chosen.size)}</Typography>
          <Button variant="contained" loading={isPending} onClick={save}>
            {SESSION_MESSAGES.save}
          </Button>
        </FormFoot>
      ) : null}
    </>
  );
};
