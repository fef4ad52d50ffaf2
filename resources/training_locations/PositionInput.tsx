import MapIcon from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ClipboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { positionOnMap } from '../../model/places/mapAddress.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { useFormAccess } from '../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { parsePosition } from '../../src/records/parsePosition.ts';
import { LOCATION_MESSAGES } from './messages.ts';

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
export const PositionInput = (props: InputProps) => {
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
