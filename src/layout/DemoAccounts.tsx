import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWords } from '../i18n/useWords.ts';
import type { DemoAccount } from '../providers/publicSettings.ts';

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly isDisabled: boolean;
  readonly onChoose: (account: DemoAccount) => void;
}

/** The accounts of a demonstration server: one click logs in. */
export const DemoAccounts = ({ accounts, isDisabled, onChoose }: DemoAccountsProps) => {
  const words = useWords();
  if (accounts.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ pt: 1 }}>
      <Typography variant="overline" component="h2" color="textSecondary">
        {words('login.demo')}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {accounts.map((account) => (
          <Button key={account.username} size="small" variant="outlined" disabled={isDisabled} onClick={() => onChoose(account)}>
            {account.label}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
};
