import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import {
  AUTOMATION_ACTIONS,
  type AutomationActionKind,
  actionKindsOf,
  MAX_AUTOMATION_ACTIONS,
} from '../../../model/automations/automationActions.ts';
import type { CustomisedResource } from '../../../model/customisation/customFieldKinds.ts';
import { AUTOMATION_REFUSALS } from '../../../model/messages/automations/automationRefusals.ts';
import { useFormAccess } from '../../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { useDraftAutomation } from '../sentence/draft.ts';
import { AUTOMATION_FORM as WORDS } from '../sentence/messages.ts';
import { ActionInputs } from './ActionInputs.tsx';
import { errorTexts } from './errorTexts.ts';

const isKind = (kind: unknown): kind is AutomationActionKind => (AUTOMATION_ACTIONS as readonly unknown[]).includes(kind);

interface CardProps {
  readonly source: string;
  readonly record: CustomisedResource;
  readonly place: { readonly number: number; readonly isFirst: boolean; readonly isLast: boolean };
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

type PlaceButtonsProps = Pick<CardProps, 'place' | 'onMove' | 'onRemove'>;

const PlaceButtons = ({ place: { number, isFirst, isLast }, onMove, onRemove }: PlaceButtonsProps) => (
  <Box sx={{ flex: 'none' }}>
    <IconButton size="small" aria-label={WORDS.up(number)} disabled={isFirst} onClick={() => onMove(-1)}>
      <ArrowUpwardIcon fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label={WORDS.down(number)} disabled={isLast} onClick={() => onMove(1)}>
      <ArrowDownwardIcon fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label={WORDS.remove(number)} onClick={onRemove}>
      <DeleteOutlineIcon fontSize="small" />
    </IconButton>
  </Box>
);

/** Why an action or its addressee is refused as a whole; refusals of single inputs are shown by the inputs. */
const useActionRefusal = (source: string): string | null => {
  const { errors } = useFormState({ name: source });
  const texts = [source, `${source}.kind`, `${source}.to`].flatMap((path) => get(errors, `${path}.message`) ?? []);
  return texts.length > 0 ? texts.join(' ') : null;
};

const ActionCard = ({ source, record, place, onMove, onRemove }: CardProps) => {
  const { isReadOnly } = useFormAccess();
  const { getValues } = useFormContext();
  const refusal = useActionRefusal(source);
  const kind: unknown = getValues(`${source}.kind`);
  if (!isKind(kind)) return null;
  const title = WORDS.action(place.number, WORDS.kinds[kind]);
  return (
    <Card component="li" aria-label={title} variant="outlined" sx={{ p: 2, bgcolor: 'background.default' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography variant="subtitle1" component="h3">
          {title}
        </Typography>
        {isReadOnly ? null : <PlaceButtons place={place} onMove={onMove} onRemove={onRemove} />}
      </Stack>
      {refusal ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      ) : null}
      <ActionInputs source={source} record={record} kind={kind} />
    </Card>
  );
};

/** A button with the kinds of actions that the record has. */
const AddAction = ({ record, onAdd }: { readonly record: CustomisedResource; readonly onAdd: (kind: string) => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {WORDS.addAction}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {actionKindsOf(record).map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onAdd(kind);
            }}
          >
            {WORDS.kinds[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const Actions = ({ source, record }: { readonly source: string; readonly record: CustomisedResource }) => {
  const { isReadOnly } = useFormAccess();
  const isComplete = (actions: unknown) =>
    (Array.isArray(actions) && actions.length > 0) || AUTOMATION_REFUSALS.actions(MAX_AUTOMATION_ACTIONS);
  const { fields, append, move, remove } = useFieldArray({ name: source, keyName: 'rowKey', rules: { validate: isComplete } });
  const { errors } = useFormState({ name: source });
  const refusal = fields.length === 0 ? errorTexts(errors, source)[0] : null;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {fields.length === 0 ? <Typography color="textSecondary">{WORDS.noAction}</Typography> : null}
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0, width: '100%', '&:empty': { display: 'none' } }}>
        {fields.map(({ rowKey }, index) => (
          <ActionCard
            key={rowKey}
            source={`${source}.${index}`}
            record={record}
            place={{ number: index + 1, isFirst: index === 0, isLast: index === fields.length - 1 }}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
          />
        ))}
      </Stack>
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      {isReadOnly || fields.length >= MAX_AUTOMATION_ACTIONS ? null : (
        <AddAction record={record} onAdd={(kind) => append({ kind }, { shouldFocus: false })} />
      )}
      {fields.length >= MAX_AUTOMATION_ACTIONS ? (
        <Typography color="textSecondary">{WORDS.enough(MAX_AUTOMATION_ACTIONS)}</Typography>
      ) : null}
    </Stack>
  );
};

/** The actions, in order. */
export const ActionsInput = ({ source }: InputProps) => {
  const { record } = useDraftAutomation();
  if (!record) return <Typography color="textSecondary">{WORDS.recordFirst}</Typography>;
  return <Actions source={source} record={record} />;
};
