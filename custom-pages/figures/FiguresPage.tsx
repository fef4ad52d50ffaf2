import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { openFigures } from '../../model/figures/figures.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { FigureCard } from './FigureCard.tsx';
import { FigureFilters } from './FigureFilters.tsx';
import { type FigureAddress, readFigureAddress, writeFigureAddress } from './figureAddress.ts';
import { FIGURES_GRID } from './parts/figuresGrid.ts';
import { CountedViews } from './views/CountedViews.tsx';

/** The figures of the activity that the person may see, for a period and areas. */
export const FiguresPage = () => {
  const words = useWords();
  const [search, setSearch] = useSearchParams();
  const roles = useCurrentUser()?.roles ?? [];
  const address = readFigureAddress(search, serverNow());
  const onAddress = (next: FigureAddress) => setSearch(writeFigureAddress(next), { replace: true });
  return (
    <>
      <PageTitle title={words('menu.figures')} />
      <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
        {words('menu.figures')}
      </Typography>
      <FigureFilters address={address} onAddress={onAddress} />
      <Box sx={FIGURES_GRID}>
        {openFigures(roles).map((name) => (
          <FigureCard key={name} name={name} address={address} onAddress={onAddress} />
        ))}
      </Box>
      <CountedViews />
    </>
  );
};
