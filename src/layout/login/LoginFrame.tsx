import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ACCESSIBILITY_HASH } from '../../../model/configurations/publicOrganisation.ts';
import { ACCESSIBILITY_TITLE } from '../../../model/messages/accessibility.ts';
import { useWords } from '../../i18n/useWords.ts';

interface LoginFrameProps {
  /** Below the product's name. */
  readonly subtitle: string;
  /** Form of the page. */
  readonly children: ReactNode;
}

/** The card of a page without login. */
export const LoginFrame = ({ subtitle, children }: LoginFrameProps) => {
  const words = useWords();
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        bgcolor: 'background.default',
        backgroundImage: 'linear-gradient(160deg, rgba(14,90,102,0.16), transparent 55%)',
      }}
    >
      <Card component="main" sx={{ width: 'min(420px, 100%)', p: { xs: 2.5, sm: 4 } }}>
        <Typography component="h1" variant="h4" sx={{ color: 'primary.main' }}>
          {words('layout.product')}
          <Box component="span" sx={{ color: 'secondary.main' }}>
            .
          </Box>
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {subtitle}
        </Typography>
        {children}
        <Link href={ACCESSIBILITY_HASH} variant="body2" sx={{ display: 'block', mt: 3, textAlign: 'center' }}>
          {ACCESSIBILITY_TITLE}
        </Link>
      </Card>
    </Box>
  );
};
