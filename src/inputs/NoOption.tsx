import MuiLink from '@mui/material/Link';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayCreate } from '../frames/useMayCreate.ts';
import { useNewTitle } from '../i18n/useNewTitle.ts';
import { useWords } from '../i18n/useWords.ts';

interface NoOptionProps {
  readonly target: string;
  /** The person typed a search text: other records may exist. */
  readonly isSearch: boolean;
}

/** Message of a picker without options; if no record exists, a link to create one without losing the form. */
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
