import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { keyOf } from '../../../src/api/recordId.ts';
import { FieldInput } from '../../../src/inputs/FieldInput.tsx';
import { useFormAccess } from '../../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { EQUIPMENT, EQUIPMENT_VIEWS } from '../equipment/equipment.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { SessionMemberInput } from './SessionMemberInput.tsx';

const EquipmentDrawer = lazyDialog(() => import('../choosing/EquipmentDrawer.tsx').then((module) => module.EquipmentDrawer));

/** Vehicles or tools of the session, also chosen in a panel that shows which are free; readers have a page of them. */
export const EquipmentInput = (props: InputProps) => {
  const logisticSession = useRecordContext();
  const { isReadOnly } = useFormAccess();
  const [isOpen, setOpen] = useState(false);
  const view = EQUIPMENT_VIEWS.find((one) => EQUIPMENT[one].field === props.source) ?? 'vehicle';
  const { Icon } = EQUIPMENT[view];
  const button = { size: 'small', startIcon: <Icon />, sx: { mt: 0.5 } } as const;
  if (isReadOnly) {
    return (
      <Box>
        <FieldInput {...props} />
        <Button
          {...button}
          component={Link}
          to={`/logistic_session/${keyOf(logisticSession?.['@id'])}/associate_equipment/${view}`}
        >
          {SESSION_MESSAGES.equipmentPage[view]}
        </Button>
      </Box>
    );
  }
  return (
    <Box>
      <SessionMemberInput {...props} />
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {SESSION_MESSAGES.equipmentLink[view]}
      </Button>
      {isOpen ? <EquipmentDrawer view={view} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
};
