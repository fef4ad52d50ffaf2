import Typography from '@mui/material/Typography';
import { useParams } from 'react-admin';
import { iriOf } from '../../../model/kernel/resource.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { useItem } from '../../../src/frames/form/itemQuery.ts';
import { NotFoundPage } from '../../../src/pageParts/NotFoundPage.tsx';
import { PageAlert } from '../../../src/pageParts/PageAlert.tsx';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../../src/pageParts/PageTitle.tsx';
import { LogisticSessionLink } from '../../../src/planning/LogisticSessionLink.tsx';
import type { LogisticSession } from '../data/daySession.ts';
import { dayTitle } from '../data/dayTitle.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { trainingsOf } from '../search/LogisticSessionSearch.tsx';
import { EquipmentPicker } from './EquipmentPicker.tsx';
import { type EquipmentView, isEquipmentView } from './equipment.ts';

const AssociateEquipment = ({ dayId, view }: { readonly dayId: number; readonly view: EquipmentView }) => {
  const { data: logisticSession, error } = useItem<LogisticSession>('logistic_sessions', iriOf('logistic_sessions', dayId));
  if (error) {
    return (
      <PageAlert heading={SESSION_MESSAGES.associateEquipment[view]} severity="error">
        {error.message}
      </PageAlert>
    );
  }
  if (!logisticSession) return <PageSkeleton />;
  const day = [trainingsOf(logisticSession), dayTitle(new Date(logisticSession.startAt), new Date(logisticSession.endAt))];
  return (
    <>
      <PageTitle title={SESSION_MESSAGES.associateEquipment[view]} tab={[...day, SESSION_MESSAGES.associateEquipment[view]]} />
      <LogisticSessionLink day={dayId} isHiddenIfClosed variant="body2">
        {SESSION_MESSAGES.backToSession}
      </LogisticSessionLink>
      <Typography variant="h5" component="h1" sx={{ mt: 0.5 }}>
        {SESSION_MESSAGES.associateEquipment[view]}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, '&::first-letter': { textTransform: 'uppercase' } }}>
        {day.join(' · ')}
      </Typography>
      <EquipmentPicker key={view} logisticSession={logisticSession} view={view} />
    </>
  );
};

/** Search and selection of vehicles or teaching tools for a session. */
export const AssociateEquipmentPage = () => {
  const { id, equipmentView } = useParams();
  const dayId = Number(keyOf(id));
  if (!dayId || !isEquipmentView(equipmentView)) return <NotFoundPage />;
  return <AssociateEquipment dayId={dayId} view={equipmentView} />;
};
