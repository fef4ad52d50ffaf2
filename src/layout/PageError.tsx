import Button from '@mui/material/Button';
import type { ErrorProps } from 'react-admin';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { useWords } from '../i18n/useWords.ts';
import { MessagePage } from './MessagePage.tsx';

/** What stands in place of a page that failed while drawing. */
export const PageError = ({ resetErrorBoundary }: Pick<ErrorProps, 'resetErrorBoundary'>) => {
  const words = useWords();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <MessagePage mark="!" title={words('error.page-title')} text={words('error.page-text')}>
      <Button variant="contained" onClick={() => resetErrorBoundary()}>
        {words('error.retry')}
      </Button>
    </MessagePage>
  );
};
