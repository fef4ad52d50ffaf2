import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import type { SignOnOffer } from '../../model/accounts/signOn.ts';
import { useWords } from '../i18n/useWords.ts';

interface SignOnButtonsProps {
  readonly offers: readonly SignOnOffer[];
  /** No other login is offered above them. */
  readonly isAlone: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (id: string) => void;
}

/** Single sign-on by the organisation's identity providers. */
export const SignOnButtons = ({ offers, isAlone, isDisabled, onChoose }: SignOnButtonsProps) => {
  const words = useWords();
  if (offers.length === 0) return null;
  return (
    <>
      {isAlone ? null : <Divider>{words('login.or')}</Divider>}
      {offers.map(({ id, name }) => (
        <Button
          key={id}
          size={isAlone ? 'large' : 'medium'}
          variant={isAlone ? 'contained' : 'outlined'}
          disabled={isDisabled}
          onClick={() => onChoose(id)}
        >
          {words('login.sign-on', { name })}
        </Button>
      ))}
    </>
  );
};
