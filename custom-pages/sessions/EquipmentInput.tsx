import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { useFormAccess } from '../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import { EQUIPMENT, EQUIPMENT_VIEWS } from './equipment.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { SessionMemberInput } from './SessionMemberInput.tsx';

/** Vehicles or tools of the session, with a link to the page that shows which are free. */
export const EquipmentInput = (props: InputProps) => {
  const logisticSession = useRecordContext();
  const { isReadOnly } = useFormAccess();
  const view = EQUIPMENT_VIEWS.find((one) => EQUIPMENT[one].field === props.source) ?? 'vehicle';
  const { Icon } = EQUIPMENT[view];
  return (
    <Box>
      {isReadOnly ? <FieldInput {...props} /> : <SessionMemberInput {...props} />}
      <Button
        component={Link}
        to={`/logistic_session/${keyOf(logisticSession?.['@id'])}/associate_equipment/${view}`}
        size="small"
        startIcon={<Icon />}
        sx={{ mt: 0.5 }}
      >
        {SESSION_MESSAGES.equipmentLink[view]}
      </Button>
    </Box>
  );
};
