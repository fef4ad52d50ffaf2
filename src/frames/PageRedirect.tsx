import { Navigate, useParams } from 'react-admin';
import { keyOf } from '../providers/recordId.ts';

interface PageRedirectProps {
  /** The page's address; `{id}` is the record's id. */
  readonly address: string;
  /** Target when the link has no record. */
  readonly otherwise: string;
}

/** Redirects a record's form to its custom page. */
export const PageRedirect = ({ address, otherwise }: PageRedirectProps) => {
  const key = keyOf(decodeURIComponent(useParams().id ?? ''));
  return <Navigate to={key ? address.replace('{id}', key) : otherwise} replace />;
};
