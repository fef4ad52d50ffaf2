import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWords } from '../i18n/useWords.ts';

interface OutsideSelectionProps {
  readonly count: number;
  readonly onUntick: () => void;
}

/** How many of the selected records the filters hide, and a button that unticks them. */
export const OutsideSelection = ({ count, onUntick }: OutsideSelectionProps) => {
  const words = useWords();
  return (
    <Stack direction="row" role="status" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {count > 0 ? (
        <>
          <Typography variant="body2" color="textPrimary" sx={{ fontWeight: 600 }}>
            {words('selection.outside', { smart_count: count })}
          </Typography>
          <Button size="small" onClick={onUntick}>
            {words('selection.untick', { smart_count: count })}
          </Button>
        </>
      ) : null}
    </Stack>
  );
};
