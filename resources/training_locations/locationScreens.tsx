import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import MapIcon from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ClipboardEvent } from 'react';
import { useCreatePath, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { positionOnMap } from '../../model/places/mapAddress.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { keyOf } from '../../src/api/recordId.ts';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { useWords } from '../../src/i18n/useWords.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { useFormAccess } from '../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { parsePosition } from '../../src/records/parsePosition.ts';
import { LOCATION_MESSAGES } from './messages.ts';

/** Creates a training location as a copy of this one. */
const DuplicateButton = () => {
  const words = useWords();
  const record = useRecordContext();
  const createPath = useCreatePath();
  const mayCreate = useMayUse('training_locations', 'create');
  if (!record || !mayCreate) return null;
  const address = `${createPath({ resource: 'training_locations', type: 'create' })}?duplicate=${keyOf(record['@id'])}`;
  return (
    <Button component={Link} to={address} startIcon={<ContentCopyIcon />}>
      {words('form.duplicate')}
    </Button>
  );
};

/** The map is only loaded on request. */
const MapLink = () => {
  const [latitude, longitude]: unknown[] = useWatch({ name: ['latitude', 'longitude'] });
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return (
    <Button
      size="small"
      href={positionOnMap(latitude, longitude)}
      target="_blank"
      rel="noreferrer"
      startIcon={<MapIcon />}
      sx={{ mt: 0.5 }}
    >
      {LOCATION_MESSAGES.openMap}
    </Button>
  );
};

/** Latitude or longitude; pasting a whole position fills both. */
const PositionInput = (props: InputProps) => {
  const { isReadOnly } = useFormAccess();
  const { setValue } = useFormContext();
  const isFirst = props.source === 'latitude';

  const handlePaste = (event: ClipboardEvent) => {
    const position = isReadOnly ? null : parsePosition(event.clipboardData.getData('text'));
    if (!position) return;
    event.preventDefault();
    // Drops the draft that leaving the field would write.
    if (event.target instanceof HTMLElement) event.target.blur();
    for (const [name, value] of Object.entries(position)) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <Box onPaste={handlePaste}>
      <FieldInput {...props} />
      {isFirst && !isReadOnly ? <FormHelperText>{LOCATION_MESSAGES.pasteHint}</FormHelperText> : null}
      {isFirst ? null : <MapLink />}
    </Box>
  );
};

/** Coordinates can be pasted from a map, and a location can be copied. */
export const locationScreens: ResourceScreens = {
  form: { inputs: { latitude: PositionInput, longitude: PositionInput } },
  edit: { actions: <DuplicateButton /> },
};
