import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { valueAt } from '../../../model/customisation/customFieldKinds.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { SideChoice } from '../../dialogs/SideChoice.tsx';
import { DetailValue } from '../../fields/DetailValue.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { fieldLabel } from '../../records/fieldLabel.ts';
import { type StaleField, type StaleWrite, staleFields } from './staleFields.ts';

type Side = 'mine' | 'theirs';

interface ChoiceProps {
  readonly resource: Resource;
  readonly stale: StaleField;
  readonly write: StaleWrite;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

const FieldChoice = ({ resource, stale: { name, field }, write, side, onSide }: ChoiceProps) => {
  const words = useWords();
  const option = (one: Side, value: unknown) => ({
    name: one,
    caption: words(`form.stale-${one}`),
    value: <DetailValue resource={resource.name} path={name} field={field} value={value} />,
  });
  return (
    <SideChoice
      title={fieldLabel(resource.name, name)}
      sides={[option('mine', valueAt(write.mine, name)), option('theirs', valueAt(write.current, name))]}
      chosen={side}
      onChoose={onSide}
    />
  );
};

/** Fills the form with the current record, plus the person's own changes they keep. */
const useMerge = (resource: Resource, write: StaleWrite) => {
  const form = useFormContext();
  const fields = staleFields(resource, write);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ name, isMine }: StaleField): Side => sides[name] ?? (isMine ? 'mine' : 'theirs');
  return {
    fields,
    sideOf,
    choose: (name: string, side: Side) => setSides({ ...sides, [name]: side }),
    apply: () => {
      const passwords = Object.entries(resource.fields).filter(([, { kind }]) => kind === 'password');
      const names = [
        ...fields.filter((field) => sideOf(field) === 'mine').map(({ name }) => name),
        ...passwords.map(([name]) => name),
      ];
      form.reset({ ...write.current, id: write.base.id });
      for (const name of names) form.setValue(name, valueAt(write.mine, name), { shouldDirty: true });
    },
  };
};

interface StaleDialogProps {
  readonly resource: Resource;
  readonly write: StaleWrite;
  readonly onClose: () => void;
}

/**
 * Somebody else saved meanwhile: shows the differences and lets the person choose per field. Inside the form, which it then saves
 * or leaves open with the current record.
 */
export const StaleDialog = ({ resource, write, onClose }: StaleDialogProps) => {
  const words = useWords();
  const place = useRef<HTMLSpanElement>(null);
  const { fields, sideOf, choose, apply } = useMerge(resource, write);
  const handleContinue = () => {
    apply();
    onClose();
  };
  const handleSave = () => {
    const form = place.current?.closest('form');
    handleContinue();
    form?.requestSubmit();
  };
  return (
    <>
      <span ref={place} hidden />
      <Dialog open maxWidth="md" fullWidth aria-labelledby="stale-title">
        <DialogTitle id="stale-title">{words('form.stale-title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1.5 }}>
            {words(fields.length > 0 ? 'form.stale-text' : 'form.stale-same')}
          </DialogContentText>
          <Stack>
            {fields.map((stale) => (
              <FieldChoice
                key={stale.name}
                resource={resource}
                stale={stale}
                write={write}
                side={sideOf(stale)}
                onSide={(side) => choose(stale.name, side)}
              />
            ))}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={handleContinue} color="inherit">
            {words('form.stale-continue')}
          </Button>
          <Button onClick={handleSave} variant="contained">
            {words('form.stale-save')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
