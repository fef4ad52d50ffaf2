import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { FormTarget } from '../../model/forms/formTarget.ts';
import { alwaysAskedOf, offeredFields, offeredLabel } from '../../model/forms/offered/offeredFields.ts';
import type { Field } from '../../model/kernel/field.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { PUBLIC_FORM_WORDS as WORDS } from './messages.ts';

interface QuestionRowProps {
  readonly target: FormTarget;
  readonly name: string;
  readonly source: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean };
  readonly isReadOnly: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
}

const Buttons = ({ target, name, place, onMove, onRemove }: QuestionRowProps) => {
  const label = offeredLabel(target, name);
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <IconButton aria-label={WORDS.up(label)} disabled={place.isFirst} onClick={() => onMove(-1)}>
        <ArrowUpwardIcon />
      </IconButton>
      <IconButton aria-label={WORDS.down(label)} disabled={place.isLast} onClick={() => onMove(1)}>
        <ArrowDownwardIcon />
      </IconButton>
      {alwaysAskedOf(target).includes(name) ? null : (
        <IconButton aria-label={WORDS.remove(label)} onClick={onRemove}>
          <DeleteOutlineIcon />
        </IconButton>
      )}
    </Box>
  );
};

const noteOf = (target: FormTarget, name: string): string | null => {
  if (!offeredFields(target).has(name)) return WORDS.gone;
  return alwaysAskedOf(target).includes(name) ? WORDS.always : null;
};

/** One question: what it is called here, its help, whether it must be answered, and its place. */
export const QuestionRow = (props: QuestionRowProps) => {
  const { target, name, source, fields, isReadOnly, onDrag, onDrop } = props;
  const note = noteOf(target, name);
  const inputs = Object.entries(fields).filter(([inner]) => inner !== 'isRequired' || !alwaysAskedOf(target).includes(name));
  return (
    <Card
      component="li"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      sx={{ p: 1.5, bgcolor: 'background.default' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {isReadOnly ? null : (
          <Box
            draggable
            title={WORDS.drag}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
              onDrag();
            }}
            sx={{ display: { xs: 'none', md: 'flex' }, cursor: 'grab', color: 'text.secondary' }}
          >
            <DragIndicatorIcon />
          </Box>
        )}
        <Typography component="h3" variant="subtitle2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {offeredLabel(target, name)}
        </Typography>
        {isReadOnly ? null : <Buttons {...props} />}
      </Box>
      {note ? (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, mt: 1 }}>
        {inputs.map(([inner, field]) => (
          <FieldInput key={inner} source={`${source}.${inner}`} path={`questions.${inner}`} field={field} />
        ))}
      </Box>
    </Card>
  );
};
