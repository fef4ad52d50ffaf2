import Button from '@mui/material/Button';
import { useWords } from '../i18n/useWords.ts';
import { MessagePage } from './MessagePage.tsx';

/** Replaces a page that failed to render; the menu still works. */
export const PageError = () => {
  const words = useWords();
  return (
    <MessagePage mark="!" title={words('error.page-title')} text={words('error.page-text')}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {words('error.retry')}
      </Button>
    </MessagePage>
  );
};
