import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useWords } from '../i18n/useWords.ts';
import { resumeSession } from '../providers/loginSession.ts';

/** Opens the login page beside the unsaved work; without a way back, since the provider's pages come first. */
const openLogin = () => window.open('/', '_blank', 'noopener');

interface ResumeInOtherTabProps {
  readonly onDone: () => void;
}

/** For people who log in through an identity provider: its pages would replace the unsaved work. */
export const ResumeInOtherTab = ({ onDone }: ResumeInOtherTabProps) => {
  const words = useWords();
  const [refusal, setRefusal] = useState<string | null>(null);
  const resume = async () => {
    setRefusal(null);
    try {
      if (await resumeSession()) onDone();
      else setRefusal(words('login.other-person'));
    } catch (error) {
      setRefusal((error as Error).message);
    }
  };
  return (
    <>
      {refusal ? <Alert severity="warning">{refusal}</Alert> : null}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={openLogin}>
          {words('login.other-tab')}
        </Button>
        <Button variant="contained" onClick={() => void resume()}>
          {words('login.other-tab-done')}
        </Button>
      </Stack>
    </>
  );
};
