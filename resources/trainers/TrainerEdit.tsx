import { useRecordContext } from 'react-admin';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ResourceEdit } from '../../src/frames/ResourceEdit.tsx';
import { TrainerDocuments } from './TrainerDocuments.tsx';
import { TrainerUnavailabilities } from './unavailabilities/TrainerUnavailabilities.tsx';

const Footer = () => {
  const trainer = useRecordContext();
  const mayRead = useMayUse('trainer_unavailabilities', 'list');
  return (
    <>
      {trainer && mayRead ? <TrainerUnavailabilities trainer={trainer['@id']} /> : null}
      <TrainerDocuments />
    </>
  );
};

/** A trainer, when they are away, and the papers that are kept of them. */
export const TrainerEdit = () => <ResourceEdit resource="trainers" footer={<Footer />} />;
