import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { useIsNarrow } from '../pageParts/useIsNarrow.ts';
import { COMPOSING_WORDS as WORDS } from './messages.ts';

interface BesidePreviewProps {
  readonly composer: ReactNode;
  readonly preview: ReactNode;
}

type View = 'compose' | 'preview';

/** A composer with the page that it makes: beside it, or in a tab on a phone. */
export const BesidePreview = ({ composer, preview }: BesidePreviewProps) => {
  const isNarrow = useIsNarrow();
  const [view, setView] = useState<View>('compose');
  if (!isNarrow)
    return (
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 410px' }, gap: 2, alignItems: 'start' }}>
        {composer}
        <Box sx={{ position: { lg: 'sticky' }, top: 80 }}>{preview}</Box>
      </Box>
    );
  return (
    <>
      <Tabs
        value={view}
        aria-label={WORDS.tabs}
        onChange={(_event, next: View) => setView(next)}
        variant="fullWidth"
        sx={{ mb: 2 }}
      >
        <Tab value="compose" label={WORDS.compose} />
        <Tab value="preview" label={WORDS.preview} />
      </Tabs>
      <Box hidden={view !== 'compose'}>{composer}</Box>
      {view === 'preview' ? preview : null}
    </>
  );
};
