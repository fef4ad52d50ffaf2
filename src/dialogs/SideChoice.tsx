import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Side<Name extends string> {
  readonly name: Name;
  /** Names the side that has the value. */
  readonly caption: string;
  readonly value: ReactNode;
}

interface SideChoiceProps<Name extends string> {
  readonly title: string;
  readonly sides: readonly [Side<Name>, Side<Name>];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/** Two values of one field side by side, to choose from. */
export const SideChoice = <Name extends string>({ title, sides, chosen, onChoose }: SideChoiceProps<Name>) => {
  const id = useId();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
      <Typography id={id} variant="subtitle2" component="h3">
        {title}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_event, name) => {
          const side = sides.find((one) => one.name === name);
          if (side) onChoose(side.name);
        }}
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 1 }}
      >
        {sides.map(({ name, caption, value }) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            label={
              <Box sx={{ pt: 1, overflowWrap: 'anywhere' }}>
                <Typography variant="caption" component="div" color="textSecondary">
                  {caption}
                </Typography>
                {value}
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
};
