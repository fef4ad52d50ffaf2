import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { PROVISIONAL_WARNING } from '../../../model/messages/passport/identity.ts';
import { PASSPORT_SECTION } from '../../../model/passport/passportFields.ts';
import type { IdentityDetails, PassportIdentityView } from '../../../model/passport/passportIdentity.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { useAskedSection } from '../../../src/focus/useAskedSection.ts';
import { formatDate } from '../../../src/records/formatValue.ts';
import { IdentityDialog } from './IdentityDialog.tsx';
import { IDENTITY_MESSAGES } from './messages.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import { useIdentity, useIdentityCalls } from './useIdentity.ts';

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 32 }}>
    <Typography variant="body2" color="textSecondary">{`${label} :`}</Typography>
    {children}
  </Box>
);

const stateText = ({ numberState, statedAt, details }: PassportIdentityView): string => {
  const state = IDENTITY_MESSAGES.states[numberState];
  if (!statedAt || numberState === 'missing') return state;
  const date = formatDate(statedAt);
  if (numberState === 'erased') return IDENTITY_MESSAGES.erasedOn(date);
  return details ? IDENTITY_MESSAGES.stated(state, date, details.statedBy) : state;
};

interface NumberProps {
  readonly trainee: string;
  readonly masked: string;
}

/** The masked number; the whole one for as long as it is wanted. */
const NumberValue = ({ trainee, masked }: NumberProps) => {
  const [number, setNumber] = useState<string | null>(null);
  const { show } = useIdentityCalls(trainee);
  if (number !== null)
    return (
      <>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {number}
        </Typography>
        <Button size="small" onClick={() => setNumber(null)}>
          {IDENTITY_MESSAGES.hide}
        </Button>
      </>
    );
  return (
    <>
      <Typography variant="body2">{masked}</Typography>
      <ActionButton
        label={IDENTITY_MESSAGES.show}
        variant="text"
        refreshes={[]}
        confirm={{ title: IDENTITY_MESSAGES.showTitle, text: IDENTITY_MESSAGES.showText }}
        call={show}
        onDone={setNumber}
      />
    </>
  );
};

interface HolderProps {
  readonly trainee: string;
  readonly view: PassportIdentityView;
  readonly details: IdentityDetails;
}

const HolderActions = ({ trainee, view, details }: HolderProps) => {
  const [dialog, setDialog] = useState<'give' | 'refuse' | null>(null);
  const { give } = useIdentityCalls(trainee);
  const close = () => setDialog(null);
  const { version } = details;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" onClick={() => setDialog('give')}>
        {IDENTITY_MESSAGES.change[view.numberState]}
      </Button>
      {view.numberState === 'refused' ? null : (
        <Button size="small" color="inherit" onClick={() => setDialog('refuse')}>
          {IDENTITY_MESSAGES.refuse}
        </Button>
      )}
      {view.numberState === 'given' ? (
        <ActionButton
          label={IDENTITY_MESSAGES.remove}
          variant="text"
          color="error"
          refreshes={[]}
          success={IDENTITY_MESSAGES.removed}
          confirm={{
            title: IDENTITY_MESSAGES.removeTitle,
            text: withFirmSpaces(details.isDeclared ? IDENTITY_MESSAGES.removeDeclared : IDENTITY_MESSAGES.removeText),
          }}
          call={() => give({ version, number: null })}
        />
      ) : null}
      {dialog === 'give' ? (
        <IdentityDialog trainee={trainee} details={details} isCollected={view.isCollected} onClose={close} />
      ) : null}
      {dialog === 'refuse' ? <RefuseDialog trainee={trainee} version={version} onClose={close} /> : null}
    </Stack>
  );
};

const Holder = ({ trainee, view, details }: HolderProps) => (
  <>
    <Typography variant="body2" color="textSecondary">
      {withFirmSpaces(IDENTITY_MESSAGES.about)}
    </Typography>
    <Line label={IDENTITY_MESSAGES.birthName}>
      <Typography variant="body2">{details.birthName ?? IDENTITY_MESSAGES.states.missing}</Typography>
    </Line>
    <Line label={IDENTITY_MESSAGES.number}>
      {details.maskedNumber ? <NumberValue key={details.version} trainee={trainee} masked={details.maskedNumber} /> : null}
      <Typography variant="body2">{stateText(view)}</Typography>
    </Line>
    {details.isProvisional ? <Alert severity="warning">{PROVISIONAL_WARNING}</Alert> : null}
    {details.refusalReason ? <Typography variant="body2">{IDENTITY_MESSAGES.reason(details.refusalReason)}</Typography> : null}
    {view.isCollected ? null : <Alert severity="info">{IDENTITY_MESSAGES.off}</Alert>}
    <HolderActions trainee={trainee} view={view} details={details} />
  </>
);

const Section = ({ trainee }: { readonly trainee: string }) => {
  const { data: view } = useIdentity(trainee);
  const askedSection = useAskedSection(PASSPORT_SECTION);
  if (!view) return null;
  const { details } = view;
  return (
    <Stack
      ref={askedSection}
      role="group"
      aria-label={IDENTITY_MESSAGES.title}
      spacing={1}
      sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5, scrollMarginTop: 72 }}
    >
      <Typography variant="subtitle2" component="h3">
        {IDENTITY_MESSAGES.title}
      </Typography>
      {details ? (
        <Holder trainee={trainee} view={view} details={details} />
      ) : (
        <Line label={IDENTITY_MESSAGES.number}>
          <Typography variant="body2">{stateText(view)}</Typography>
        </Line>
      )}
    </Stack>
  );
};

/** Birth name and number of a trainee for the « passeport de prévention »; without the right, only whether there is a number. */
export const PassportIdentity = ({ trainee }: { readonly trainee: string }) => {
  const mayRead = useMayUse('trainees', 'show');
  return mayRead ? <Section trainee={trainee} /> : null;
};
