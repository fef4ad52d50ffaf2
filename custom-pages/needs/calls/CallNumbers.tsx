import EmailIcon from '@mui/icons-material/EmailOutlined';
import PhoneIcon from '@mui/icons-material/Phone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { frenchPhone, telephoneLink } from '../../../model/kernel/values/dialledPhone.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { PhoneText } from '../../../src/fields/PhoneText.tsx';
import { useIsNarrow } from '../../../src/pageParts/useIsNarrow.ts';
import { CALL_MESSAGES } from './messages.ts';
import { NewNumber } from './NewNumber.tsx';
import type { Card } from './useCallCard.ts';

/** More are folded behind a press. */
const MOST_ON_PHONE = 2;

interface CallNumbersProps {
  readonly card: Card;
  readonly who: string;
  readonly onCall: () => void;
  readonly onChanged: () => Promise<unknown>;
}

/** The numbers, each a press away; the first has the focus, so that a call begins with Enter. */
export const CallNumbers = ({ card: { needTraining, numbers }, who, onCall, onChanged }: CallNumbersProps) => {
  const mayWrite = useMayUse('trainees', 'update');
  const [isAdding, setAdding] = useState(false);
  const first = useRef<HTMLAnchorElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hasNumber = numbers.length > 0;
  const isNarrow = useIsNarrow();
  const [isUnfolded, setUnfolded] = useState(false);
  // On a phone the outcomes are in sight while one talks.
  const isFolded = isNarrow && !isUnfolded && numbers.length > MOST_ON_PHONE;
  const trainee = needTraining.trainee?.['@id'];
  const email = needTraining.trainee?.email;
  useEffect(() => {
    (isAdding || !hasNumber ? input : first).current?.focus({ preventScroll: !isAdding });
  }, [hasNumber, isAdding]);
  return (
    <Box role="group" aria-label={CALL_MESSAGES.numbers}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {(isFolded ? numbers.slice(0, 1) : numbers).map(({ kind, name, number }, index) => (
          <Box
            key={number}
            sx={{ flex: { xs: index === 0 ? '1 1 100%' : '1 1 45%', sm: '0 1 auto' }, minWidth: 0, alignSelf: 'flex-end' }}
          >
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {CALL_MESSAGES.numberOf(kind, name)}
            </Typography>
            <Button
              ref={index === 0 ? first : undefined}
              href={telephoneLink(number)}
              variant={index === 0 ? 'contained' : 'outlined'}
              size={index === 0 ? 'large' : 'medium'}
              startIcon={<PhoneIcon />}
              aria-label={CALL_MESSAGES.call(name ?? who, kind, frenchPhone(number) ?? number)}
              onClick={onCall}
              sx={{ whiteSpace: 'nowrap', width: { xs: '100%', sm: 'auto' } }}
            >
              <PhoneText value={number} />
            </Button>
          </Box>
        ))}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
        {isFolded ? (
          <Button size="small" startIcon={<PhoneIcon />} onClick={() => setUnfolded(true)}>
            {CALL_MESSAGES.otherNumbers(numbers.length - 1)}
          </Button>
        ) : null}
        {typeof email === 'string' ? (
          <Button
            size="small"
            href={`mailto:${email}`}
            startIcon={<EmailIcon />}
            aria-label={CALL_MESSAGES.write(email)}
            sx={{ textTransform: 'none', overflowWrap: 'anywhere' }}
          >
            {email}
          </Button>
        ) : null}
        {mayWrite && hasNumber && !isAdding ? (
          <Button size="small" color="inherit" onClick={() => setAdding(true)}>
            {CALL_MESSAGES.otherNumber}
          </Button>
        ) : null}
      </Stack>
      {mayWrite && trainee && (isAdding || !hasNumber) ? (
        <NewNumber
          trainee={trainee}
          numbers={numbers}
          inputRef={input}
          onClose={hasNumber ? () => setAdding(false) : null}
          onSaved={onChanged}
        />
      ) : null}
      {mayWrite || hasNumber ? null : <Typography>{CALL_MESSAGES.noNumber}</Typography>}
    </Box>
  );
};
