import { useRefresh } from 'react-admin';
import { ResourceList } from '../../src/frames/ResourceList.tsx';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';

/** What officers are asked for; those that wait come first. */
export const AttendanceRequestList = () => {
  const refresh = useRefresh();
  useLiveChanges(['attendance_requests'], refresh);
  return <ResourceList resource="attendance_requests" bulk={null} />;
};
