import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWords } from '../i18n/useWords.ts';

interface HiddenRowButtonsProps {
  readonly rows: readonly { readonly text: string; readonly onShow: () => void }[];
}

/** Rows that the filters of an empty list hide, each kind shown by one press. */
export const HiddenRowButtons = ({ rows }: HiddenRowButtonsProps) => {
  const words = useWords();
  if (rows.length === 0) return null;
  return (
    <>
      <Typography variant="body2">{words('list.hidden')}</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {rows.map(({ text, onShow }) => (
          <Button key={text} size="small" variant="outlined" onClick={onShow}>
            {text}
          </Button>
        ))}
      </Stack>
    </>
  );
};
