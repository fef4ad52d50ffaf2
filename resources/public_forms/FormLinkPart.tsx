import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { parisDay } from '../../model/calendar/parisTime.ts';
import type { FormTarget } from '../../model/forms/formTarget.ts';
import { embedAddress, formLink, isTaking } from '../../model/forms/formView.ts';
import { INITIAL_NEED_TRAINING_STATUS } from '../../model/needs/needTrainingStatuses.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { CopyField } from '../../src/dialogs/CopyField.tsx';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { QrCode } from '../../src/pageParts/QrCode.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { PUBLIC_FORM_WORDS as WORDS } from './messages.ts';

type PublicForm = RecordFor<'public_forms'>;

/** HTML that shows the form in a page of another site. */
const embedCode = (address: string, title: string): string => {
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${address}" title="${name}" width="100%" height="900" style="border:0"></iframe>`;
};

const LISTS: Readonly<Record<FormTarget, string>> = { bookings: '/booking/list', need_trainings: '/trainee/list' };

const FILTERS: Readonly<Record<FormTarget, object>> = {
  // Their list has the pending ones.
  bookings: {},
  need_trainings: { status: [INITIAL_NEED_TRAINING_STATUS] },
};

const answersOf = ({ target, '@id': publicForm }: PublicForm): string =>
  `${LISTS[target]}?filter=${encodeURIComponent(JSON.stringify({ ...FILTERS[target], publicForm }))}`;

const Answers = ({ form }: { readonly form: PublicForm }) => {
  const mayList = useMayUse(form.target, 'list');
  const mayWrite = useMayUse('public_forms', 'update');
  return (
    <>
      {mayList ? (
        <Button component={Link} to={answersOf(form)}>
          {WORDS.answers[form.target]}
        </Button>
      ) : null}
      {mayWrite ? (
        <ActionButton
          label={WORDS.renew}
          confirm={{ title: WORDS.renewTitle, text: WORDS.renewText }}
          call={() => httpClient(`${form['@id']}/renew_link`, { method: 'PUT' })}
          success={WORDS.renewed}
        />
      ) : null}
    </>
  );
};

/** The link of a form, its QR code, the code for other sites, and the way to its answers. */
export const FormLinkPart = () => {
  const form = useRecordContext<PublicForm>();
  if (!form?.token) return null;
  const { token, title, embedOrigins } = form;
  const { origin } = window.location;
  const link = formLink(origin, token);
  const isTakingAnswers = isTaking(form, parisDay(serverNow()));
  return (
    <Box sx={{ mb: 2 }}>
      <PagePart title={WORDS.sections.link} help={WORDS.sections.linkHelp}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
          <Box sx={{ width: 168, flex: 'none' }}>
            <QrCode text={link} label={WORDS.qr} />
          </Box>
          <Stack sx={{ gap: 1.5, flex: '1 1 280px', minWidth: 0 }}>
            {isTakingAnswers ? null : <Alert severity="info">{WORDS.sections.closedHelp}</Alert>}
            <CopyField label={WORDS.link} value={link} words={WORDS.copy}>
              <Answers form={form} />
            </CopyField>
            {embedOrigins.length > 0 ? (
              <CopyField
                label={WORDS.embed}
                value={embedCode(embedAddress(origin, token), title)}
                words={WORDS.copyEmbed}
                isLong
              />
            ) : null}
          </Stack>
        </Box>
      </PagePart>
    </Box>
  );
};
