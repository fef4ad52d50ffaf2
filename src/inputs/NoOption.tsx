import MuiLink from '@mui/material/Link';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayCreate } from '../frames/useMayCreate.ts';
import { useNewTitle } from '../i18n/useNewTitle.ts';
import { useWords } from '../i18n/useWords.ts';

interface NoOptionProps {
  readonly target: string;
  /** Something was typed: other records may be there. */
  readonly isSearch: boolean;
}

/** What a picker says that has nothing to offer; of a record that nobody has made yet, where to make it without losing the form. */
export const NoOption = ({ target, isSearch }: NoOptionProps) => {
  const words = useWords();
  const title = useNewTitle(target);
  const createPath = useCreatePath();
  const mayCreate = useMayCreate(target);
  if (isSearch || !mayCreate) return words('form.no-option');
  return (
    <>
      {words('form.no-record')}{' '}
      <MuiLink component={Link} to={createPath({ resource: target, type: 'create' })} target="_blank">
        {words('form.create-in-tab', { title })}
      </MuiLink>
    </>
  );
};
