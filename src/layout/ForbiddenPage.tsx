import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import { MessagePage } from './MessagePage.tsx';

/** The 403 page. */
export const ForbiddenPage = () => {
  const words = useWords();
  return (
    <MessagePage mark="403" title={words('error.forbidden-title')} text={words('error.forbidden-text')}>
      <Button component={Link} to="/" variant="contained">
        {words('layout.home')}
      </Button>
    </MessagePage>
  );
};
