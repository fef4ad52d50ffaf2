import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import { MessagePage } from './MessagePage.tsx';

/** The 404 page. */
export const NotFoundPage = () => {
  const words = useWords();
  return (
    <MessagePage mark="404" title={words('error.not-found-title')} text={words('error.not-found-text')}>
      <Button component={Link} to="/" variant="contained">
        {words('layout.home')}
      </Button>
    </MessagePage>
  );
};
