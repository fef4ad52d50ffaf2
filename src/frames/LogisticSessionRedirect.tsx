import { Navigate, useParams } from 'react-admin';
import { keyOf } from '../providers/recordId.ts';

/** A logistic session's link leads to its page written by hand. */
export const LogisticSessionRedirect = () => {
  const { id } = useParams();
  const key = keyOf(decodeURIComponent(id ?? ''));
  return <Navigate to={key ? `/logistic_session/${key}/edit` : '/planning'} replace />;
};
