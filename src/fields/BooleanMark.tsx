import CheckIcon from '@mui/icons-material/Check';
import RemoveIcon from '@mui/icons-material/Remove';
import { useTranslate } from 'react-admin';

/** Yes or no as an icon with a text for screen readers. */
export const BooleanMark = ({ value }: { readonly value: boolean }) => {
  const translate = useTranslate();
  const title = translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  return value ? (
    <CheckIcon fontSize="small" color="success" titleAccess={title} />
  ) : (
    <RemoveIcon fontSize="small" color="disabled" titleAccess={title} />
  );
};
