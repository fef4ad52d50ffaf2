import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import { MessagePage } from './MessagePage.tsx';
import { NavigationGuard } from './NavigationGuard.tsx';
import { OutsideAdmin } from './OutsideAdmin.tsx';

interface VisitorPageProps {
  readonly code: '403' | '404';
}

const Message = ({ code }: VisitorPageProps) => {
  const words = useWords();
  const [title, text] =
    code === '403'
      ? [words('error.forbidden-title'), words('error.forbidden-visitor')]
      : [words('error.not-found-title'), words('error.not-found-text')];
  return (
    <Box component="main" sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <MessagePage mark={code} title={title} text={text}>
        <Button component={Link} to="/" variant="contained">
          {words('layout.login')}
        </Button>
      </MessagePage>
    </Box>
  );
};

/** The 403 and 404 pages without login: no menu, a link to the login. */
export const VisitorPage = ({ code }: VisitorPageProps) => (
  <OutsideAdmin>
    <NavigationGuard />
    <Message code={code} />
  </OutsideAdmin>
);
